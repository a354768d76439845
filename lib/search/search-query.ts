import { marks, quoted, wholeName } from '@/lib/catalog/search-document';
import { bigramsOf, type SearchToken } from '@/lib/catalog/search-tokens';
import type { Language } from '@/lib/core/language';

/** Above this many words the ways to write two of them as one are not tried. */
const JOINED_UP_TO = 6;

type Spelling = { mark?: string; prefix: boolean };

/**
 * A search in the notation of a tsquery: every word is required, Latin ones as
 * beginnings, Chinese runs by their pairs; undefined when there is no word in it.
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

/** What makes a hit a better one, best first; each in the notation of a tsquery. */
export const betterFirst = (
  tokens: SearchToken[],
  keyword: string,
  language: Language,
): string[] =>
  tokens.length
    ? [
        quoted(marks.whole(language) + wholeName(keyword)),
        queryOf(tokens, { mark: marks.name(language), prefix: false }) ?? '',
        queryOf(tokens, { mark: marks.name(language), prefix: true }) ?? '',
        queryOf(tokens, { mark: marks.kind, prefix: true }) ?? '',
      ]
    : [];

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
    ? [quoted(mark + text) + (prefix && text.length > 1 ? ':*' : '')]
    : bigramsOf(text, { single: false }).map((part) => quoted(mark + part));
