import { launch, open, viewports } from "./support/browser.mjs";
import { serve } from "./support/site.mjs";
import { due, load, market, moment, play, short, turns } from "./support/game.mjs";
const site=await serve(); const b=await launch();
let page=await b.newPage({viewport:viewports.laptop});
await open(page,site.url); await load(page, short);
for (const t of turns.slice(0,3)) { await play(page,t); if (t===turns[2]) for (let i=0;i<4;i++){ await page.screenshot({path:`/tmp/m${i}.png`}); } }
page=await b.newPage({viewport:viewports.laptop});
await open(page,site.url); await load(page, moment("tower/tower-range-2",2)); await due(page,"capture");
await page.waitForTimeout(500);
await page.locator(".actions button[data-hint]").first().click();
await page.waitForTimeout(250);
await page.screenshot({path:"/tmp/m5.png"});
for (const [n,vp] of Object.entries(viewports)) { page=await b.newPage({viewport:vp,hasTouch:n=="phone",forcedColors:"active"});
await open(page,site.url); await page.screenshot({path:`/tmp/f-start-${n}.png`}); await load(page, market({},1)); await page.waitForTimeout(500); await page.screenshot({path:`/tmp/f-${n}.png`});
await load(page, moment("tower/tower-range-2",1)); await due(page,"figure"); await page.keyboard.press("t");await page.waitForTimeout(500); await page.screenshot({path:`/tmp/f2-${n}.png`});}
await b.close(); site.close();
