import { chromium } from "@playwright/test";
import { open, screens } from "./support/browser.mjs";
import { serve } from "./support/site.mjs";
import { load, short, few, due, rest } from "./support/game.mjs";
const site = await serve({ base: "/" });
const b = await chromium.launch({ executablePath: process.env.BASTIDE_BROWSER });
for (const [name, w, h, scheme] of [["wide",1280,800,"light"],["phone",390,844,"dark"],["flat",844,390,"light"]]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, hasTouch: name!=="wide" });
  const page = await c.newPage();
  await open(page, site.url);
  await load(page, { format: "bastide/1", players: [{color:"red",name:"Anna"},{color:"blue"}], systems: [], stack: ["base.U","base.E","base.B","base.V","base.D","base.K","base.J","base.N","base.R","base.V","base.U","base.E","base.D","base.A","base.W","base.L","base.U","base.V","base.C","base.G","base.I","base.H","base.F","base.O"], actions: [] });
  await page.locator(".table").waitFor();
  await rest(page);
  // play several turns through keys: take the first legal
  for (let n = 0; n < 14; n++) {
    const ph = await page.locator(".decision").getAttribute("data-phase").catch(()=>null);
    if (ph === "place") { const hint = page.locator(".placement-hint").nth(n % Math.max(1, await page.locator(".placement-hint").count())); const bb = await hint.boundingBox(); if (bb) { await page.mouse.move(bb.x+bb.width/2, bb.y+bb.height/2); await page.mouse.click(bb.x+bb.width/2, bb.y+bb.height/2);} if (name!=="wide") await page.getByRole("button",{name:/^Place/}).first().click().catch(()=>{}); }
    else { await page.locator(".actions .spot, .actions .none").first().click({timeout:2000}).catch(()=>{}); }
    await rest(page);
  }
  await page.locator("#grid").focus();
  for (const k of ["ArrowDown","ArrowDown","ArrowDown"]) { await page.keyboard.press(k); await page.keyboard.press("x"); await rest(page); const t = await page.locator(".answer").textContent().catch(()=>""); if (/fit here/.test(t)) break; }
  await page.screenshot({ path: `/tmp/odds-${name}.png` });
  console.log(name, await page.locator(".answer").innerText().catch(e=>String(e).slice(0,80)));
  await c.close();
}
await b.close(); site.close?.();
