import 'server-only';
import { invalid, Refusal } from '@/lib/core/errors';
import { isInherited, isStorable } from '@/lib/core/text/storable-text';

/** The most fields a form or query may have: a product with all its images has a third of that. */
export const MAX_FIELDS = 1000;

export const tooManyFields = () =>
  new Refusal(413, 'too_large', {
    general: [{ key: 'too_many_fields', values: { max: MAX_FIELDS } }],
  });

/**
 * The search parameters of a request as a plain object, read like a form. Refuses more than 1,000
 * of them, and text that cannot be stored (422).
 */
export function parseUrlQuery(request: Request): Record<string, unknown> {
  const { search, searchParams } = new URL(request.url);
  if (countOccurrences(search, '&') >= MAX_FIELDS)
    throw invalid('general', 'too_many_fields', { max: MAX_FIELDS });
  return fieldsObject(searchParams);
}

/**
 * A form's fields as a plain object: `name[]` and repeated fields become lists, `address.city` and
 * `address[city]` a nested object, `name[0]` one that a call's schema reads as a list
 * (`parseDeclaredInput`). React's own fields (`$ACTION…`) are left out. Throws 413 for more than
 * 1,000 fields, and 422 on its field for text that cannot be stored or a value that contains
 * itself.
 */
export function parseFormObject(form: FormData): Record<string, unknown> {
  const fields = [...form].filter(([name]) => !name.startsWith('$ACTION'));
  if (fields.length > MAX_FIELDS) throw tooManyFields();
  return fieldsObject(fields);
}

/** How often a short text occurs in a longer one. */
export function countOccurrences(text: string | Buffer, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

/** A field with the fields nested in it. */
type Branch = { values: unknown[]; isList: boolean; inner: Map<string, Branch> };
const newBranch = (): Branch => ({ values: [], isList: false, inner: new Map() });

const NAME = /^[\w-]+(?:\.[\w-]+|\[[\w-]*\])*$/;
const SEGMENT = /[\w-]+/g;
/** The maximum nesting depth of a name. */
const MAX_DEPTH = 20;

/** `stocks[0][sku]` and `stocks.0.sku` are nested; any other name is a single segment. */
function parsePath(name: string): string[] {
  const path = NAME.test(name) && !/\[\]./.test(name) ? (name.match(SEGMENT) ?? []) : [];
  return path.length && path.length <= MAX_DEPTH ? path : [name];
}

function fieldsObject(fields: Iterable<[string, unknown]>): Record<string, unknown> {
  const root = newBranch();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && !isStorable(value))
      throw invalid(isStorable(name) ? name : 'general', 'unreadable_text');
    const path = parsePath(name);
    if (path.some(isInherited)) continue;
    let branch = root;
    for (const segment of path) {
      const next = branch.inner.get(segment) ?? newBranch();
      branch.inner.set(segment, next);
      branch = next;
    }
    branch.values.push(value);
    branch.isList ||= name.endsWith('[]') || branch.values.length > 1;
  }
  return toObject(root);
}

const toObject = ({ inner }: Branch): Record<string, unknown> =>
  Object.fromEntries([...inner].map(([name, branch]) => [name, branchValue(name, branch)]));

function branchValue(name: string, branch: Branch): unknown {
  const { values, isList, inner } = branch;
  if (inner.size && values.length) throw invalid(name, 'check_input');
  if (inner.size) return toObject(branch);
  return isList ? values : values[0];
}
