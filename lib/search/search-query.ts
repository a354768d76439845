import { marks, quoted, wholeName } from '@/lib/catalog/indexing/search-document';
import { bigramsOf, type SearchToken } from '@/lib/catalog/indexing/search-tokens';
import { stemOf } from '@/lib/catalog/indexing/stem';
import type { Language } from '@/lib/core/language';

/** Above this many words the ways to write two of them as one are not tried. */
const JOINED_UP_TO = 6;
/** Of more words than these only the last may be the thing itself. */
const HEADS_UP_TO = 3;

type Spelling = { mark?: string; prefix: boolean };

/**
 * A search in the notation of a tsquery: every word is required, Latin ones as
 * beginnings and in the singular, Chinese runs by their pairs; undefined when there is no
 * word in it.
 */
export function queryOf(
  tokens: SearchToken[],
  { mark = '', prefix }: Spelling = { prefix: true },
): string | undefined {
  if (!tokens.length) return undefined;
  return joinings(tokens)
    .map((way) => way.flatMap((token) => termsFor(token, mark, prefix)).join(' & '))
    .map((way) => `(${way})`)
    .join(' | ');
}

/**
 * What makes a hit a better one, best first; each in the notation of a tsquery. The thing
 * itself, by its name and by its category, goes before what is only named after it: "tea"
 * brings teas before tea towels.
 */
export function betterFirst(tokens: SearchToken[], keyword: string, language: Language): string[] {
  if (!tokens.length) return [];
  const name = marks.name(language);
  const carries = (mark: string, prefix: boolean) => queryOf(tokens, { mark, prefix }) ?? '';
  const says = (mark: string, prefix = false) => headQuery(tokens, mark, prefix);
  const named = carries(name, false);
  const kin = kinOf(tokens);
  return [
    quoted(marks.whole(language) + wholeName(keyword)),
    all(says(marks.head), named, says(marks.wholly)),
    all(says(marks.head), named, says(marks.is)),
    all(says(marks.head), named),
    says(marks.head),
    all(says(marks.is), named),
    ...(kin ? [all(says(marks.is), kin)] : []),
    says(marks.is),
    named,
    says(marks.head, true),
    says(marks.is, true),
    carries(name, true),
    carries(marks.kind, true),
  ].filter((query, index, queries) => queries.indexOf(query) === index);
}

const all = (...queries: string[]) => queries.map((query) => `(${query})`).join(' & ');

/**
 * What a name ends with that says the same in fewer characters: who looks for a 茶壺 may be
 * shown a 紫砂壺 of that category before its other things.
 */
function kinOf(tokens: SearchToken[]): string | undefined {
  const [one, ...more] = tokens;
  if (one?.kind !== 'run' || more.length || [...one.text].length < 2) return undefined;
  const last = [...one.text.replace(/(?<=.)子$/u, '')].at(-1);
  return last && quoted(marks.head + last);
}

/**
 * One of the words is the head; the others stand anywhere in what the product is called. Of
 * many words only the last may be the head.
 */
function headQuery(tokens: SearchToken[], head: string, prefix: boolean): string {
  const many = tokens.length > HEADS_UP_TO;
  return (many ? [tokens] : joinings(tokens))
    .flatMap((way) =>
      way.map((token, index) => ({ token, others: way.filter((_, other) => other !== index) })),
    )
    .slice(many ? -1 : 0)
    .map(({ token, others }) => [
      headTerm(token, head, prefix),
      ...others.flatMap((one) => termsFor(one, marks.kind, prefix)),
    ])
    .map((terms) => `(${terms.join(' & ')})`)
    .join(' | ');
}

/** Heads of Chinese are kept whole, so the run is looked up as it is. */
const headTerm = (token: SearchToken, mark: string, prefix: boolean): string =>
  token.kind === 'run' ? quoted(mark + token.text) : (termsFor(token, mark, prefix)[0] ?? '');

/** The words as they are, and with two neighbours written as one: `tea pot` is also teapot. */
function joinings(tokens: SearchToken[]): SearchToken[][] {
  if (tokens.length > JOINED_UP_TO) return [tokens];
  const joined = tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    if (token.kind !== 'word' || next?.kind !== 'word') return [];
    return [
      [
        ...tokens.slice(0, index),
        { kind: 'word' as const, text: token.text + next.text },
        ...tokens.slice(index + 2),
      ],
    ];
  });
  return [tokens, ...joined];
}

/** A single letter begins half of all words: it stands for itself. */
const termsFor = ({ kind, text }: SearchToken, mark: string, prefix: boolean): string[] =>
  kind === 'word'
    ? [quoted(mark + stemOf(text)) + (prefix && text.length > 1 ? ':*' : '')]
    : bigramsOf(text, { single: false }).map((part) => quoted(mark + part));
