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
export function parseUrlQuery(request: Request): Record<string, unknown> {
  const { search, searchParams } = new URL(request.url);
  if (countOccurrences(search, '&') >= MAX_FIELDS)
    throw invalid('general', 'too_many_fields', { max: MAX_FIELDS });
  return fieldsObject(searchParams);
}

/**
 * A form's fields as a plain object: `name[]` and repeated fields become lists, `address.city` and
 * `address[city]` a nested object, `name[0]` one that the schema of a call reads as a list
 * (`parseDeclared`). React's own fields (`$ACTION…`) are left out. Refuses more than 1,000 fields
 * (413), and on its field a text that cannot be stored, and a value that is inside of itself (422).
 */
export function parseFormObject(form: FormData): Record<string, unknown> {
  const fields = [...form].filter(([name]) => !name.startsWith('$ACTION'));
  if (fields.length > MAX_FIELDS) throw tooManyFields();
  return fieldsObject(fields);
}

/** How often a short text is in a longer one. */
export function countOccurrences(text: string | Buffer, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}

/** A field by its name and what lies inside of it. */
type Branch = { values: unknown[]; isList: boolean; inner: Map<string, Branch> };
const newBranch = (): Branch => ({ values: [], isList: false, inner: new Map() });

const NAME = /^[\w-]+(?:\.[\w-]+|\[[\w-]*\])*$/;
const SEGMENT = /[\w-]+/g;
/** How deep a name may lead. */
const MAX_DEPTH = 20;

/** `stocks[0][sku]` and `stocks.0.sku` lead inside; what is no such name is one of its own. */
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
