import type { ZodError } from 'zod';
import type { ErrorKey, ErrorText } from './errors';

/**
 * What a schema refused, per field, as texts of `messages.errors`: the same on the server
 * and in a form. A message of zod's own becomes "required" or "check your input".
 */
export function issueTexts(error: ZodError): Record<string, ErrorText[]> {
  const fields: Record<string, ErrorText[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'general';
    fields[field] = [...(fields[field] ?? []), { key: keyOf(issue), values: valuesOf(issue) }];
  }
  return fields;
}

type Issue = ZodError['issues'][number];

function keyOf(issue: Issue): ErrorKey {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message as ErrorKey;
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined')
    ? 'required'
    : 'check_input';
}

/**
 * What the words name: the limit of `too_long` (a rule inside a per-language field hands it
 * on in `params`), the words of `choose_one_of`, the example of a postcode.
 */
function valuesOf(issue: Issue): ErrorText['values'] {
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
