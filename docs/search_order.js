// The order of what the manual's search finds: what players read, then the other pages, then the sheets of rule sets
// and the Python pages, which name every card and every option. The other numbers are Sphinx's own.
const forPlayers = new Set(["playing", "mighty", "mitigati", "words", "keys"]);
var Scorer = {
  score: ([page, title, anchor, description, score]) =>
    score - (page.includes("/") ? 2000 : forPlayers.has(page) ? 0 : 1000),
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
