import { marks, quoteTerm, wholeName } from '@/lib/catalog/indexing/search-document';
import { toBigrams, wholeSku } from '@/lib/catalog/indexing/search-tokens';
import { stemWord } from '@/lib/catalog/indexing/stem';
import { listGtinForms } from '@/lib/core/gtin';
import { type Language, languages } from '@/lib/core/language';
import type { Concept, ParsedQuery, Term } from './parse-query';

/** Of more things than these only the last may be what is looked for. */
const HEADS_UP_TO = 3;
/** By so many things others are compared with what is asked for. */
const LIKENESS_UP_TO = 6;

/** Where its terms must stand, whether the last letters may be missing, with synonyms or not. */
type Spelling = { mark?: string; prefix?: boolean; wide?: boolean };

/**
 * A search in the notation of a tsquery: each thing that is asked for is required in one of
 * its ways, Latin words as beginnings and in the singular, Chinese by its pairs; undefined
 * when nothing is asked for.
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

/** The products that are each of these things by their names, categories or brands. */
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

/** A word that nobody knows, and the last one, which may still be typed. */
const mayGoOn = (concepts: Concept[], place: number) =>
  place === concepts.length - 1 || !concepts[place]?.isWhole;

/** The same of one thing. */
export function conceptQuery(
  { own, others }: Concept,
  { mark = '', prefix = true, wide = true }: Spelling = {},
): string {
  const ways = own.map((way) => all(way.map((term) => termQuery(term, mark, prefix))));
  if (wide) ways.push(...others.map((way) => all(way.map((term) => termQuery(term, mark, false)))));
  return any(ways);
}

/**
 * What makes a hit a better one, best first; each in the notation of a tsquery. The thing
 * itself, by its name and by its category, goes before what is only named after it: "tea"
 * brings teas before tea towels. In each rule what was typed goes before what means the same.
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

/** What is called this altogether, or has it as its barcode. */
export const namedQueries = (keyword: string, language: Language): string[] =>
  [barcodeQuery(keyword), quoteTerm(marks.whole(language) + wholeName(keyword))].filter(Boolean);

/** Of fewer characters a number is a size or a year. */
const SHORTEST_BARCODE = 6;

/** What is typed or scanned as a barcode, whole, however written; empty where it can be none. */
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

/** Empty where one of them is. */
const both = (...queries: string[]) =>
  queries.every(Boolean) ? queries.map((query) => `(${query})`).join(' & ') : '';
const all = (terms: string[]) => (terms.length > 1 ? `(${terms.join(' & ')})` : (terms[0] ?? ''));
const any = (ways: string[]) => [...new Set(ways)].join(' | ');

/**
 * What a name ends with that says the same in fewer characters: who looks for a 茶壺 may be
 * shown a 紫砂壺 of that category before its other things. Empty where there is none.
 */
function findKin(concepts: Concept[]): string {
  const [concept] = concepts;
  const [term, ...more] = concept?.own[0] ?? [];
  if (concepts.length > 1 || more.length || term?.kind !== 'run') return '';
  const last = [...term.text.replace(/(?<=.)子$/u, '')].at(-1);
  return last && [...term.text].length > 1 ? quoteTerm(marks.head + last) : '';
}

/**
 * One of the things is the head; the others stand anywhere in what the product is called, or
 * in its brand; `sold`: in what it comes in alone. Of many only the last may be the head.
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

/** Of several things one is what the product is, wherever the others stand. */
const thingQuery = (concepts: Concept[], head: string, wide: boolean): string =>
  concepts.length > 1
    ? any(
        concepts
          .map((concept) => buildHeadQuery(concept, head, { prefix: false, wide }))
          .filter(Boolean),
      )
    : '';

/** The products that are one of these things, by their name or their category. */
export const thingsQuery = (concepts: Concept[]): string =>
  any(concepts.flatMap(toThingQueries).filter(Boolean));

const toThingQueries = (concept: Concept): string[] =>
  [marks.head, marks.is].map((head) =>
    buildHeadQuery(concept, head, { prefix: false, wide: true }),
  );

/**
 * What makes a product like those asked for, each in the notation of a tsquery: that it is one
 * of the things, by its name or its category, and that it is called or sold so.
 */
export const likeness = (concepts: Concept[]): string[] =>
  concepts
    .slice(0, LIKENESS_UP_TO)
    .flatMap((concept) => [
      ...toThingQueries(concept),
      conceptQuery(concept, { mark: marks.kind, prefix: false }),
    ])
    .filter(Boolean);

/** The last word of each way is the head, the words before it stand in what it is called. */
function buildHeadQuery(
  { own, others }: Concept,
  head: string,
  { prefix, wide }: { prefix: boolean; wide: boolean },
): string {
  const headWay = (way: Term[], prefix: boolean) => {
    const last = way.at(-1);
    if (!last || last.kind === 'measure' || last.kind === 'maker') return [];
    const before = way.slice(0, -1).map((term) => termQuery(term, marks.kind, false));
    // Heads of Chinese are kept whole, so the run is looked up as it is.
    const is = last.kind === 'run' ? quoteTerm(head + last.text) : termQuery(last, head, prefix);
    return [all([...before, is])];
  };
  return any([
    ...own.flatMap((way) => headWay(way, prefix)),
    ...(wide ? others.flatMap((way) => headWay(way, false)) : []),
  ]);
}

/** A single letter begins half of all words: it stands for itself. */
function termQuery({ kind, text }: Term, mark: string, prefix: boolean): string {
  if (kind === 'maker') return quoteTerm(marks.maker + text);
  if (kind === 'measure') return quoteTerm((mark === marks.brand ? marks.kind : mark) + text);
  if (kind === 'run')
    return all(toBigrams(text, { single: false }).map((part) => quoteTerm(mark + part)));
  return quoteTerm(mark + stemWord(text)) + (prefix && text.length > 1 ? ':*' : '');
}
