// Takes the page's place when the program has crashed: says so, and offers to
// reload the page and to save the record as a file.
//
// A program that panics ends with a trap. It was in the middle of something then,
// so nothing of it may go on: it hears nothing more and writes nothing more, and
// the saved games stay as they were.

import { spoken } from "./first.js";

/** The texts in all languages; `offline` and `old` are for a program that does not begin. */
export const words = {
  en: {
    title: "Bastide has crashed",
    note: "This is a bug in the program, not your mistake.",
    kept: "Your game is saved, except perhaps its last action.",
    reload: "Reload",
    save: "Save the game to a file",
  },
  fr: {
    title: "Bastide s’est arrêté",
    note: "C’est une erreur du programme, pas la vôtre.",
    kept: "Votre partie est enregistrée, sauf peut-être sa dernière action.",
    reload: "Recharger",
    save: "Enregistrer la partie dans un fichier",
  },
  ca: {
    title: "Bastide ha fallat",
    note: "És un error del programa, no teu.",
    kept: "La partida està desada, tret potser de l’última acció.",
    reload: "Torna a carregar",
    save: "Desa la partida en un fitxer",
    offline: "No s’ha pogut carregar el joc. Comprova la connexió i torna a carregar la pàgina.",
    old: "Aquest navegador no pot executar WebAssembly, que el joc necessita.",
  },
  cs: {
    title: "Bastide spadl",
    note: "Je to chyba programu, ne tvoje.",
    kept: "Hra je uložená, možná kromě poslední akce.",
    reload: "Načíst znovu",
    save: "Uložit hru do souboru",
    offline: "Hru se nepodařilo načíst. Zkontroluj připojení a načti stránku znovu.",
    old: "Tento prohlížeč neumí WebAssembly, které hra potřebuje.",
  },
  de: {
    title: "Bastide ist abgestürzt",
    note: "Das ist ein Fehler im Programm, nicht deiner.",
    kept: "Deine Partie ist gespeichert, bis vielleicht auf die letzte Aktion.",
    reload: "Neu laden",
    save: "Partie in einer Datei speichern",
    offline: "Das Spiel konnte nicht geladen werden. Prüfe deine Verbindung und lade die Seite neu.",
    old: "Dieser Browser kann kein WebAssembly ausführen, das das Spiel braucht.",
  },
  es: {
    title: "Bastide ha fallado",
    note: "Es un error del programa, no tuyo.",
    kept: "Tu partida está guardada, salvo quizá la última acción.",
    reload: "Recargar",
    save: "Guardar la partida en un archivo",
    offline: "No se pudo cargar el juego. Comprueba tu conexión y recarga la página.",
    old: "Este navegador no puede ejecutar WebAssembly, que el juego necesita.",
  },
  it: {
    title: "Bastide si è bloccato",
    note: "È un errore del programma, non tuo.",
    kept: "La partita è salvata, tranne forse l’ultima azione.",
    reload: "Ricarica",
    save: "Salva la partita in un file",
    offline: "Impossibile caricare il gioco. Controlla la connessione e ricarica la pagina.",
    old: "Questo browser non può eseguire WebAssembly, di cui il gioco ha bisogno.",
  },
  ja: {
    title: "Bastide が停止しました",
    note: "プログラムの不具合です。あなたの操作のせいではありません。",
    kept: "ゲームは保存されています。最後の操作だけは失われたかもしれません。",
    reload: "再読み込み",
    save: "ゲームをファイルに保存",
    offline: "ゲームを読み込めませんでした。接続を確認し、ページを再読み込みしてください。",
    old: "このブラウザーは、ゲームに必要なWebAssemblyを実行できません。",
  },
  nl: {
    title: "Bastide is vastgelopen",
    note: "Dit is een fout in het programma, niet van jou.",
    kept: "Je spel is opgeslagen, misschien op de laatste actie na.",
    reload: "Opnieuw laden",
    save: "Spel opslaan in een bestand",
    offline: "Het spel kon niet worden geladen. Controleer je verbinding en laad de pagina opnieuw.",
    old: "Deze browser kan geen WebAssembly uitvoeren, dat het spel nodig heeft.",
  },
  pl: {
    title: "Bastide przestał działać",
    note: "To błąd programu, a nie twój.",
    kept: "Gra jest zapisana, może poza ostatnią akcją.",
    reload: "Załaduj ponownie",
    save: "Zapisz grę do pliku",
    offline: "Nie udało się załadować gry. Sprawdź połączenie i załaduj stronę ponownie.",
    old: "Ta przeglądarka nie obsługuje WebAssembly, którego gra potrzebuje.",
  },
  "pt-BR": {
    title: "O Bastide travou",
    note: "É um erro do programa, não seu.",
    kept: "Sua partida está salva, exceto talvez a última ação.",
    reload: "Recarregar",
    save: "Salvar a partida em um arquivo",
    offline: "Não foi possível carregar o jogo. Verifique a conexão e recarregue a página.",
    old: "Este navegador não executa WebAssembly, de que o jogo precisa.",
  },
  ro: {
    title: "Bastide s-a blocat",
    note: "Este o eroare a programului, nu a ta.",
    kept: "Jocul este salvat, poate cu excepția ultimei acțiuni.",
    reload: "Reîncarcă",
    save: "Salvează jocul într-un fișier",
    offline: "Jocul nu a putut fi încărcat. Verifică conexiunea și reîncarcă pagina.",
    old: "Acest browser nu poate rula WebAssembly, de care jocul are nevoie.",
  },
  ru: {
    title: "Bastide дал сбой",
    note: "Это ошибка программы, а не твоя.",
    kept: "Партия сохранена, кроме, может быть, последнего действия.",
    reload: "Перезагрузить",
    save: "Сохранить партию в файл",
    offline: "Не удалось загрузить игру. Проверь соединение и перезагрузи страницу.",
    old: "Этот браузер не поддерживает WebAssembly, который нужен игре.",
  },
  "zh-Hans": {
    title: "Bastide 崩溃了",
    note: "这是程序的错误，不是你的问题。",
    kept: "游戏已保存，最后一步可能除外。",
    reload: "重新加载",
    save: "将游戏保存为文件",
    offline: "无法加载游戏。请检查网络连接并重新加载页面。",
    old: "此浏览器无法运行游戏所需的 WebAssembly。",
  },
};

/** Everything that can wake the program. */
const events = [
  "mousedown", "mouseup", "keydown", "click", "change", "input", "submit", "focusin",
  "pointerover", "pointerdown", "pointermove", "pointerup", "pointercancel", "wheel",
  "dragover", "drop", "paste", "hashchange", "storage", "pagehide", "visibilitychange",
  "resize", "bastide",
];

/** What was saved last under a name that begins so; nothing if nothing was. */
function newest(beginning) {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(beginning));
    const texts = names.map((name) => localStorage.getItem(name));
    const time = (text) => Number(/^%time (\d+)/m.exec(text)?.[1] ?? 0);
    return texts.sort((a, b) => time(b) - time(a))[0];
  } catch {
    return undefined;
  }
}

/** What a player or an author would lose: a record, with lines about it before. */
function kept() {
  const editing = document.documentElement.dataset.editor !== undefined;
  return newest(editing ? "bastide.editor" : "bastide.game");
}

/** A name for a file with this: who plays, and the day. */
function nameOf(text) {
  const plain = (name) => name.normalize("NFD").replace(/[^a-z\d]/gi, "").toLowerCase();
  const seats = [...text.matchAll(/^%seat (\S+) \S+ ?(.*)$/gm)];
  const players = seats.map(([, color, name]) => plain(name) || color);
  // As the clock of the device has it, in the order in which names are sorted.
  return ["bastide", ...players, new Date().toLocaleDateString("sv")].join("-");
}

function save(text) {
  const link = document.createElement("a");
  link.href = `data:application/json;charset=utf-8,${encodeURIComponent(text.replace(/^(%.*\n)*([a-z].*\n)?/, ""))}`;
  link.download = `${nameOf(text)}.json`;
  link.click();
}

/** An element with a text. */
function element(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...more });
}

/** Silences the program and shows what can be done. */
export function show() {
  // The game that was on the table would be there again after a reload, and crash again.
  try {
    delete sessionStorage["bastide.playing"];
  } catch {
    // Then the page remembers nothing.
  }
  const page = element("div", "", { className: "loading loading-failed" });
  for (const name of events) {
    // Only the page's own buttons still hear anything.
    const pass = (event) => event.composedPath().includes(page) || event.stopImmediatePropagation();
    addEventListener(name, pass, true);
    page.addEventListener(name, (event) => event.stopPropagation());
  }
  const text = kept();
  const said = words[document.documentElement.lang] ?? words[spoken()] ?? words.en;
  const alert = element("div", "", { role: "alert" });
  alert.append(
    element("h1", said.title, { className: "loading-title" }),
    element("p", said.note),
    element("p", text === undefined ? "" : said.kept),
  );
  const reload = element("button", said.reload, { className: "main", onclick: () => location.reload() });
  page.append(alert, reload);
  if (text !== undefined) {
    page.append(element("button", said.save, { onclick: () => save(text) }));
  }
  document.body.replaceChildren(page);
  reload.focus();
}
