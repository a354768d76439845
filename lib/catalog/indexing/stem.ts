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
 * The singular of an English plural; any other word unchanged. Takes folded words. It need not be
 * right for every word, only consistent, because both the index and the queries use it.
 */
export function stemWord(word: string): string {
  const irregularStem = irregular.get(word);
  if (irregularStem) return irregularStem;
  if (!/^[a-z]{4,}$/.test(word) || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}
