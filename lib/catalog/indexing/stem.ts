const irregular = new Map(
  Object.entries({
    children: 'child',
    feet: 'foot',
    geese: 'goose',
    halves: 'half',
    knives: 'knife',
    leaves: 'leaf',
    loaves: 'loaf',
    men: 'man',
    mice: 'mouse',
    potatoes: 'potato',
    scarves: 'scarf',
    shelves: 'shelf',
    teeth: 'tooth',
    tomatoes: 'tomato',
    wives: 'wife',
    wolves: 'wolf',
    women: 'woman',
  }),
);

/**
 * The singular of an English plural; any other word as it is. Folded words only. It need not
 * be right about every word, but always says the same of the same one: what a text is indexed
 * by and what is searched for both come through here.
 */
export function stemWord(word: string): string {
  const irregularStem = irregular.get(word);
  if (irregularStem) return irregularStem;
  if (!/^[a-z]{4,}$/.test(word) || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}
