import 'server-only';
import { invalid, Refusal } from '@/lib/core/errors';
import { isInherited, isStorable } from '@/lib/core/text/storable-text';

/** How many fields a form or a query may have: a product with all its pictures has a third. */
export const MAX_FIELDS = 1000;

export const tooManyFields = () =>
  new Refusal(413, 'too_large', {
    general: [{ key: 'too_many_fields', values: { max: MAX_FIELDS } }],
  });

/**
 * The search parameters of a request as a plain object, read like a form. Refuses more than
 * 1,000 of them, and text that cannot be stored (422).
 */
export function query(request: Request): Record<string, unknown> {
  const { search, searchParams } = new URL(request.url);
  if (countOf(search, '&') >= MAX_FIELDS)
    throw invalid('general', 'too_many_fields', { max: MAX_FIELDS });
  return fieldsObject(searchParams);
}

/**
 * A form's fields as a plain object: `name[]` and repeated fields become lists,
 * `address.city` a nested object. React's own fields (`$ACTION…`) are left out. Refuses more
 * than 1,000 fields (413), and text that cannot be stored, on its field (422).
 */
export function formObject(form: FormData): Record<string, unknown> {
  const fields = [...form].filter(([name]) => !name.startsWith('$ACTION'));
  if (fields.length > MAX_FIELDS) throw tooManyFields();
  return fieldsObject(fields);
}

/** How often a short text is in a longer one. */
export function countOf(text: string | Buffer, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

type Values = { list: boolean; values: unknown[] };
const NAME = /^([\w-]+)(?:\.(\w+))?(\[\])?$/;

function fieldsObject(fields: Iterable<[string, unknown]>): Record<string, unknown> {
  const flat = new Map<string, Values>();
  const nested = new Map<string, Map<string, unknown>>();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && !isStorable(value))
      throw invalid(isStorable(name) ? name : 'general', 'unreadable_text');
    const [, outer = '', inner, brackets] = NAME.exec(name) ?? [];
    if (!outer || isInherited(outer) || (inner && isInherited(inner))) continue;
    if (inner) {
      const group = nested.get(outer) ?? new Map<string, unknown>();
      nested.set(outer, group.set(inner, value));
      continue;
    }
    const known = flat.get(outer) ?? { list: false, values: [] };
    known.values.push(value);
    known.list ||= brackets !== undefined || known.values.length > 1;
    flat.set(outer, known);
  }
  return {
    ...Object.fromEntries(
      [...flat].map(([name, { list, values }]) => [name, list ? values : values[0]]),
    ),
    ...Object.fromEntries([...nested].map(([name, group]) => [name, Object.fromEntries(group)])),
  };
}
