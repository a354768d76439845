import { marks, quoteTerm, wholeName } from '@/lib/catalog/indexing/search-document';
import { toBigrams, wholeSku } from '@/lib/catalog/indexing/search-tokens';
import { stemWord } from '@/lib/catalog/indexing/stem';
import { listGtinForms } from '@/lib/core/gtin';
import { type Language, languages } from '@/lib/core/language';
import type { Concept, ParsedQuery, Term } from './parse-query';

/** With more concepts, only the last may be the head noun. */
const HEADS_UP_TO = 3;
/** The most concepts used to compare products by similarity. */
const LIKENESS_UP_TO = 6;

/** Where its terms must occur, whether prefixes match, and whether synonyms count. */
type Spelling = { mark?: string; prefix?: boolean; wide?: boolean };

/**
 * A search as a tsquery: each concept must match in one of its ways, Latin words as prefixes and in
 * the singular, Chinese by pairs of characters; undefined if there are no concepts.
 */
export const buildSearchQuery = (
  concepts: Concept[],
  spelling: Spelling = {},
): string | undefined =>
  concepts.length
    ? concepts
        .map((concept, place) => {
          const prefix = spelling.prefix !== false && mayGoOn(concepts, place);
          return `(${conceptQuery(concept, { ...spelling, prefix })})`;
        })
        .join(' & ')
    : undefined;

/** The products that have all these concepts in their names, categories or brands. */
export const calledQuery = (concepts: Concept[]): string | undefined =>
  concepts.length
    ? concepts
        .map((concept) => {
          const ways = [...languages.map(marks.name), marks.is, marks.brand].map((mark) =>
            conceptQuery(concept, { mark, prefix: false }),
          );
          return `(${any(ways)})`;
        })
        .join(' & ')
    : undefined;

/** Unknown words match as prefixes, and so does the last one, which may be incomplete. */
const mayGoOn = (concepts: Concept[], place: number) =>
  place === concepts.length - 1 || !concepts[place]?.isWhole;

/** The tsquery of one concept. */
export function conceptQuery(
  { own, others }: Concept,
  { mark = '', prefix = true, wide = true }: Spelling = {},
): string {
  const ways = own.map((way) => all(way.map((term) => termQuery(term, mark, prefix))));
  if (wide) ways.push(...others.map((way) => all(way.map((term) => termQuery(term, mark, false)))));
  return any(ways);
}

/**
 * The ranking queries, best first, each as a tsquery. Products that are the thing, by name or
 * category, rank above those only named after it: "tea" lists teas before tea towels. In each rank
 * the typed words come before synonyms.
 */
export function betterFirst(
  { keyword, concepts, runs }: ParsedQuery,
  language: Language,
): string[] {
  if (!concepts.length) return [];
  const name = { mark: marks.name(language), prefix: false };
  const own = buildTiers(concepts, language, false);
  const wide = buildTiers(concepts, language, true);
  const inTurn = (some: string[], others: string[]) =>
    some.flatMap((query, place) => [query, others[place] ?? '']);
  return [
    ...namedQueries(keyword, language),
    ...inTurn(own.heads, wide.heads),
    ...runs.map((own) => conceptQuery({ typed: '', own: [own], others: [], isWhole: true }, name)),
    ...inTurn(own.strong, wide.strong),
    ...own.weak,
    ...wide.weak,
  ].filter((query, index, queries) => query && queries.indexOf(query) === index);
}

/** Products with this complete name or barcode. */
export const namedQueries = (keyword: string, language: Language): string[] =>
  [barcodeQuery(keyword), quoteTerm(marks.whole(language) + wholeName(keyword))].filter(Boolean);

/** A shorter number is a size or a year. */
const SHORTEST_BARCODE = 6;

/** The query for a typed or scanned barcode in any notation; empty if it can't be one. */
export function barcodeQuery(keyword: string): string {
  const code = wholeSku(keyword);
  const isOne = /^\d+$/.test(code) || !/\s/.test(keyword.trim());
  const isCode = isOne && /^[a-z]*\d[a-z\d]*$/.test(code) && code.length >= SHORTEST_BARCODE;
  return isCode
    ? listGtinForms(code)
        .map((form) => quoteTerm(marks.barcode + form))
        .join(' | ')
    : '';
}

function buildTiers(concepts: Concept[], language: Language, wide: boolean) {
  const name = marks.name(language);
  const carries = (mark: string, prefix: boolean) =>
    buildSearchQuery(concepts, { mark, prefix, wide }) ?? '';
  const says = (mark: string, prefix = false) => headQuery(concepts, mark, { prefix, wide });
  const sold = headQuery(concepts, marks.head, { prefix: false, wide, sold: true });
  const named = carries(name, false);
  const kin = findKin(concepts);
  const isHead = says(marks.head);
  const is = says(marks.is);
  const heads = [
    concepts.length > 1 ? sold : '',
    both(isHead, named, says(marks.wholly)),
    both(isHead, named, is),
    both(isHead, named),
    isHead,
  ];
  const strong = [both(is, named), both(is, kin), is, named];
  const weak = [
    says(marks.head, true),
    says(marks.is, true),
    carries(name, true),
    carries(marks.kind, true),
    both(thingQuery(concepts, marks.head, wide), carries('', true)),
    both(thingQuery(concepts, marks.is, wide), carries('', true)),
  ];
  return { heads, strong, weak };
}

/** Empty if any query is empty. */
const both = (...queries: string[]) =>
  queries.every(Boolean) ? queries.map((query) => `(${query})`).join(' & ') : '';
const all = (terms: string[]) => (terms.length > 1 ? `(${terms.join(' & ')})` : (terms[0] ?? ''));
const any = (ways: string[]) => [...new Set(ways)].join(' | ');

/**
 * The head noun of a Chinese name, in fewer characters: a search for 茶壺 may rank a 紫砂壺 of that
 * category above its other products. Empty if there is none.
 */
function findKin(concepts: Concept[]): string {
  const [concept] = concepts;
  const [term, ...more] = concept?.own[0] ?? [];
  if (concepts.length > 1 || more.length || term?.kind !== 'run') return '';
  const last = [...term.text.replace(/(?<=.)子$/u, '')].at(-1);
  return last && [...term.text].length > 1 ? quoteTerm(marks.head + last) : '';
}

/**
 * One concept is the head noun; the others occur anywhere in the product's names or brand, or with
 * `sold` in its options only. With many concepts, only the last may be the head noun.
 */
function headQuery(
  concepts: Concept[],
  head: string,
  { prefix, wide, sold = false }: { prefix: boolean; wide: boolean; sold?: boolean },
): string {
  const many = concepts.length > HEADS_UP_TO;
  const kinds = concepts.map((concept) =>
    sold
      ? conceptQuery(concept, { mark: marks.option, prefix, wide })
      : any([
          conceptQuery(concept, { mark: marks.kind, prefix, wide }),
          conceptQuery(concept, { mark: marks.brand, prefix: false, wide: false }),
        ]),
  );
  const ways = concepts.map((concept, index) => {
    const is = buildHeadQuery(concept, head, { prefix, wide });
    const others = kinds.filter((_, other) => other !== index).map((query) => `(${query})`);
    return is && all([`(${is})`, ...others]);
  });
  return any((many ? ways.slice(-1) : ways).filter(Boolean));
}

/** With several concepts, one is the head noun, wherever the others are. */
const thingQuery = (concepts: Concept[], head: string, wide: boolean): string =>
  concepts.length > 1
    ? any(
        concepts
          .map((concept) => buildHeadQuery(concept, head, { prefix: false, wide }))
          .filter(Boolean),
      )
    : '';

/** The products whose name or category has one of these concepts as head noun. */
export const thingsQuery = (concepts: Concept[]): string =>
  any(concepts.flatMap(toThingQueries).filter(Boolean));

const toThingQueries = (concept: Concept): string[] =>
  [marks.head, marks.is].map((head) =>
    buildHeadQuery(concept, head, { prefix: false, wide: true }),
  );

/**
 * The criteria of similarity, each as a tsquery: a concept is the head noun of the name or
 * category, or is in the product's names or options.
 */
export const likeness = (concepts: Concept[]): string[] =>
  concepts
    .slice(0, LIKENESS_UP_TO)
    .flatMap((concept) => [
      ...toThingQueries(concept),
      conceptQuery(concept, { mark: marks.kind, prefix: false }),
    ])
    .filter(Boolean);

/** The last word of each way is the head noun; those before it must occur in names. */
function buildHeadQuery(
  { own, others }: Concept,
  head: string,
  { prefix, wide }: { prefix: boolean; wide: boolean },
): string {
  const headWay = (way: Term[], prefix: boolean) => {
    const last = way.at(-1);
    if (!last || last.kind === 'measure' || last.kind === 'maker') return [];
    const before = way.slice(0, -1).map((term) => termQuery(term, marks.kind, false));
    // Chinese head nouns are indexed whole, so the run is looked up as it is.
    const is = last.kind === 'run' ? quoteTerm(head + last.text) : termQuery(last, head, prefix);
    return [all([...before, is])];
  };
  return any([
    ...own.flatMap((way) => headWay(way, prefix)),
    ...(wide ? others.flatMap((way) => headWay(way, false)) : []),
  ]);
}

/** A single letter is not used as a prefix, because it would match too many words. */
function termQuery({ kind, text }: Term, mark: string, prefix: boolean): string {
  if (kind === 'maker') return quoteTerm(marks.maker + text);
  if (kind === 'measure') return quoteTerm((mark === marks.brand ? marks.kind : mark) + text);
  if (kind === 'run')
    return all(toBigrams(text, { single: false }).map((part) => quoteTerm(mark + part)));
  return quoteTerm(mark + stemWord(text)) + (prefix && text.length > 1 ? ':*' : '');
}
