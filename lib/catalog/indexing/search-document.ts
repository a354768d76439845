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
 * The texts a product is indexed by. `kinds` are its categories, options and details; `options` are
 * the options among them, `is` the categories that say what it is. All texts are plain.
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
 * Prefixes that tell where a term occurs. `name`: in the name a shopper of that language reads.
 * `whole`: that complete name. `kind`: in a name, a sku, the title of a category or option, or a
 * detail. `head`: a head noun of a name, in any language. `is`: a head noun of a category,
 * `wholly`: one that every part of the category's title has. `option`: in an option of its
 * variants. `brand`: a word of its brand, `maker`: the brand's complete title. `barcode`: a
 * complete barcode of a variant. No prefix: anywhere, also in the description.
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
/** Limits the index terms of one product: a 100 kB description has too many character pairs. */
const MOST_TERMS = 20_000;

/** The complete name, as it follows `marks.whole`. */
export const wholeName = (text: string): string =>
  [...foldSearchText(text)].slice(0, LONGEST_NAME).join('');

/**
 * The terms of a product's document, and the words used for spelling correction and for splitting
 * joined words: Latin ones of letters only, in Chinese the endings of names and categories.
 */
export function toSearchDocument(
  facts: SearchableText,
  main: Language,
): { terms: string[]; words: string[] } {
  const terms = new Set<string>();
  // Excluded from the words for spelling correction.
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
    // A single character of a brand's name says nothing about its products.
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

/** A term quoted for a tsvector or tsquery. */
export const quoteTerm = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;
