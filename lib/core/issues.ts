import type { ZodError } from 'zod';
import type { ErrorKey, ErrorText } from './errors';

/** More of them would not be read. */
const MOST_ISSUES = 1000;

/**
 * The errors of a schema per field, as texts of `messages.errors`: the same on the server and in a
 * form. Zod's own messages become "required" or "check your input".
 */
export function issueTexts(error: ZodError): Record<string, ErrorText[]> {
  const fields = new Map<string, ErrorText[]>();
  for (const issue of error.issues.slice(0, MOST_ISSUES)) {
    for (const path of listPaths(issue)) {
      const field = path.join('.') || 'general';
      const texts = fields.get(field) ?? [];
      texts.push({ key: toErrorKey(issue), values: toErrorValues(issue) });
      fields.set(field, texts);
    }
  }
  return Object.fromEntries(fields);
}

/** The fields of an issue; for unknown names, each of them. */
const listPaths = (issue: Issue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((name) => [...issue.path, name])
    : [issue.path];

/** The texts of `messages.errors` in a language, on a page or the server. */
export type ErrorWords = {
  (key: ErrorKey, values?: ErrorText['values']): string;
  has: (key: ErrorKey) => boolean;
};

/**
 * A refusal in words. A key without a text, which only a schema can name, is never shown: `report`
 * receives it, and the reader a general sentence.
 */
export function translateRefusal(
  t: ErrorWords,
  { key, values }: ErrorText,
  report?: (key: string) => void,
): string {
  if (t.has(key)) return t(key, values);
  report?.(key);
  return t('check_input');
}

/** The errors of a schema in words, per field. */
export const translateIssues = (t: ErrorWords, error: ZodError): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(issueTexts(error)).map(([field, texts]) => [
      field,
      texts.map((text) => translateRefusal(t, text)),
    ]),
  );

type Issue = ZodError['issues'][number];

function toErrorKey(issue: Issue): ErrorKey {
  if (issue.code === 'unrecognized_keys') return 'unknown_name';
  if (/^[a-z_]+$/.test(issue.message)) return issue.message as ErrorKey;
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
    ? 'required'
    : 'check_input';
}

/**
 * The values in a message: the limit of `too_long` (a rule inside a per-language field passes it in
 * `params`), the words of `choose_one_of`, the example of a postcode.
 */
function toErrorValues(issue: Issue): ErrorText['values'] {
  if (issue.code === 'invalid_value') return { values: issue.values.map(String).join(', ') };
  if (issue.code === 'custom' && issue.params?.values) return issue.params.values;
  if (issue.code === 'custom' && issue.params?.example)
    return { example: String(issue.params.example) };
  const max =
    'maximum' in issue
      ? issue.maximum
      : issue.code === 'custom'
        ? issue.params?.maximum
        : undefined;
  return max === undefined ? undefined : { max: Number(max) };
}
