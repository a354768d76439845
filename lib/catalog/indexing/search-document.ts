import { type Language, languages } from '@/lib/core/language';
import { type Localized, readLocalized } from '@/lib/core/text/localized';
import { headsOfName, headsOfTitle } from './name-heads';
import { foldSearchText } from './search-text';
import {
  elided,
  joinedTitle,
  joinedWords,
  tokenizeSearchText,
  toSearchTerms,
  wholeSku,
} from './search-tokens';

/**
 * The texts a product is found by. `kinds` are its categories, options and details, `options` and
 * `is` are those among them that say what it comes in and what it is; texts are plain.
 */
export type SearchableText = {
  name: Localized;
  skus: string[];
  barcodes: string[];
  brand: Localized;
  kinds: Localized[];
  options: Localized[];
  is: Localized[];
  description: Localized;
};

/**
 * Where a term stands is written before it. `name`: in the name a shopper of that language
 * reads. `whole`: that name altogether. `kind`: in a name, a sku, the title of a category or
 * option, or a detail. `head`: what a name, in any language, says the thing is. `is`: what a
 * category says it is, `wholly`: with everything else in it. `option`: in what its variants come
 * in. `brand`: a word of its brand, `maker`: the brand's whole title. `barcode`: one of its
 * variants' barcodes, whole. Without a mark: anywhere, also in the description.
 */
export const marks = {
  name: (language: Language) => `${language}/`,
  whole: (language: Language) => `${language}=`,
  kind: '+',
  head: '!',
  is: '@',
  wholly: '#',
  option: '$',
  brand: '%',
  maker: '&',
  barcode: '^',
} as const;

const LONGEST_NAME = 100;
/**
 * A description of 100 kB has more pairs of characters than an index should hold of one
 * product.
 */
const MOST_TERMS = 20_000;

/** The name as a whole, as `marks.whole` is followed by it. */
export const wholeName = (text: string): string =>
  [...foldSearchText(text)].slice(0, LONGEST_NAME).join('');

/**
 * The terms of a product's document, and the words that somebody may have meant or strung
 * together: Latin ones of letters alone, in Chinese what its names and categories end with.
 */
export function toSearchDocument(
  facts: SearchableText,
  main: Language,
): { terms: string[]; words: string[] } {
  const terms = new Set<string>();
  // Not to be taken for words somebody may have meant.
  const whole = facts.skus.map(wholeSku).filter(Boolean);
  const joins = new Set<string>(
    [...Object.values(facts.name).flatMap(joinedWords), ...whole].flatMap((term) => [
      term,
      marks.kind + term,
    ]),
  );
  const kinds = [
    ...Object.values(facts.name),
    ...facts.kinds.flatMap((title) => Object.values(title)),
    ...facts.skus,
  ];
  for (const term of kinds.flatMap(toSearchTerms)) terms.add(term).add(marks.kind + term);
  const heads = Object.values(facts.name).flatMap(headsOfName);
  for (const head of heads) joins.add(marks.head + head);
  for (const title of Object.values(facts.brand)) {
    // A single character of a maker's name says nothing about what they make.
    for (const term of toSearchTerms(title).filter((term) => !alone.test(term)))
      joins.add(term).add(marks.brand + term);
    if (title) joins.add(marks.maker + joinedTitle(title));
  }
  for (const title of facts.options.flatMap((title) => Object.values(title)))
    for (const term of toSearchTerms(title)) joins.add(marks.option + term);
  for (const title of facts.is.flatMap((title) => Object.values(title))) {
    const { some, all } = headsOfTitle(title);
    heads.push(...some);
    for (const head of some) joins.add(marks.is + head);
    for (const head of all) joins.add(marks.wholly + head);
  }
  for (const barcode of facts.barcodes) joins.add(marks.barcode + wholeSku(barcode));
  for (const language of languages) {
    const name = readLocalized(facts.name, language, main);
    for (const term of toSearchTerms(name)) terms.add(marks.name(language) + term);
    for (const joined of joinedWords(name)) joins.add(marks.name(language) + joined);
    if (name) terms.add(marks.whole(language) + wholeName(name));
  }
  const texts = Object.values(facts.description);
  for (const term of texts.flatMap(toSearchTerms)) {
    if (terms.size >= MOST_TERMS) break;
    terms.add(term);
  }
  const spoken = [...kinds, ...texts, ...Object.values(facts.brand)];
  const words = new Set([
    ...spoken
      .flatMap((text) => [...tokenizeSearchText(text).map(({ text }) => text), ...elided(text)])
      .filter((word) => letters.test(word) && !chinese.test(word)),
    ...heads.filter((head) => han.test(head)),
  ]);
  return { terms: [...new Set([...terms, ...joins])], words: [...words] };
}

const letters = /^\p{L}{3,40}$/u;
const chinese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /^\p{Script=Han}{1,6}$/u;
const alone = /^\p{Script=Han}$/u;

/** A term in the notation of a tsvector and a tsquery. */
export const quoteTerm = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;
