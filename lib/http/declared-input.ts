import 'server-only';
import { z } from 'zod';
import { type ErrorText, invalidFields } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import { parseLanguage } from '@/lib/core/language';
import { getReadsLike } from '@/lib/core/reads-like';
import { isEmpty } from '@/lib/core/rules.schema';
import { parseJsonText } from '@/lib/core/text/json-input';
import { type AnyEndpoint, isSchema, sharedInput } from './endpoint';

type Schema = z.core.$ZodType;
type Sent = Record<string, unknown>;
type ObjectKind = {
  kind: 'object';
  fields: Readonly<Record<string, Schema>>;
  /** The schema of values under any other name, if allowed. */
  further?: Schema | undefined;
};
/** `tidied`: the schema itself turns a single value into a list. */
type ListKind = { kind: 'list'; item: Schema; tidied: boolean };
type Kind = ObjectKind | ListKind | { kind: 'other' };

const kinds = new WeakMap<Schema, readonly Kind[]>();

/** The objects and lists that a schema accepts; several for a union. */
function getKinds(schema: Schema): readonly Kind[] {
  const like = getReadsLike(schema);
  const found = kinds.get(schema) ?? (like ? getKinds(like) : readKinds(schema));
  kinds.set(schema, found);
  return found;
}

function readKinds(schema: Schema): readonly Kind[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const isOpen = def.catchall && def.catchall._zod.def.type !== 'never';
      return [{ kind: 'object', fields: def.shape, further: isOpen ? def.catchall : undefined }];
    }
    case 'record':
      return [{ kind: 'object', fields: {}, further: def.valueType }];
    case 'array':
      return [{ kind: 'list', item: def.element, tidied: false }];
    case 'union':
      return def.options.flatMap(getKinds);
    case 'intersection':
      return [...getKinds(def.left), ...getKinds(def.right)];
    case 'lazy':
      return getKinds(def.getter());
    case 'pipe':
      return ['transform', 'unknown'].includes(def.in._zod.def.type)
        ? getKinds(def.out).map((kind) => (kind.kind === 'list' ? { ...kind, tidied: true } : kind))
        : getKinds(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return getKinds(def.innerType);
    default:
      return [{ kind: 'other' }];
  }
}

const isObject = (kind: Kind): kind is ObjectKind => kind.kind === 'object';
const isList = (kind: Kind): kind is ListKind => kind.kind === 'list';
const isRecord = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value));
/** `a[0]` and `a[1]` of a form. */
const isNumbered = (value: unknown): value is Sent =>
  isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every(isIndex);
const isSingle = (value: unknown) => typeof value === 'string' || value instanceof Blob;
const isIndex = (name: string) => /^\d{1,9}$/.test(name);

/** A value in the shape its schema accepts, where a form can only send another. */
function fitted(
  value: unknown,
  lists: ListKind[],
  objects: ObjectKind[],
  isText: boolean,
): unknown {
  let fits = value;
  if (typeof fits === 'string' && /^\s*[[{]/.test(fits)) {
    const read = parseJsonText(fits);
    const isObject = isRecord(read) && (!isText || Object.keys(read).every(isKnownTo(objects)));
    if (Array.isArray(read) ? lists.length : objects.length && isObject) fits = read;
  }
  if (lists.length && isNumbered(fits) && !Object.keys(fits).some(isKnownTo(objects)))
    return Object.entries(fits)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, entry]) => entry);
  if (!lists.length || objects.length) return fits;
  if (isText || !isSingle(fits)) return fits;
  return fits === '' ? [] : [fits];
}

const isKnownTo = (objects: ObjectKind[]) => (name: string) => listRules(objects, name).length > 0;

/** The objects whose literal fields, such as a `type`, match the value. */
function matching(objects: ObjectKind[], value: Sent): ObjectKind[] {
  const fits = ({ fields }: ObjectKind) =>
    Object.entries(fields).every(([name, rule]) => {
      const { def } = (rule as z.core.$ZodTypes)._zod;
      return (
        def.type !== 'literal' || !(name in value) || def.values.includes(value[name] as string)
      );
    });
  const found = objects.filter(fits);
  return found.length ? found : objects;
}

type Reading = {
  path: string[];
  /** What the response of the same call holds here. */
  shown: readonly Schema[];
  unknown: string[];
};

/**
 * Shapes input as the schemas accept it: a list may come as `a[]`, `a[0]`, repeated `a` or JSON
 * text, at any depth. Names that no schema knows are added to `unknown`, except those of nested
 * rows of a record that are sent back as they were read.
 */
function read(value: unknown, schemas: readonly Schema[], { path, shown, unknown }: Reading) {
  const all = schemas.flatMap(getKinds);
  const [lists, objects] = [all.filter(isList), all.filter(isObject)];
  // A rule that tidies its input may accept a list as one text, and reports what is wrong in it.
  const tidies =
    isSingle(value) &&
    lists.some(({ tidied }) => tidied) &&
    (schemas.some(takes(value)) || !schemas.some(takes([value])));
  const isText = tidies || all.length > lists.length + objects.length;
  // By declared names alone: an object that accepts any name does not prove that this one exists.
  const answered = shown.flatMap(getKinds).map(withoutFurther);
  const fits = fitted(value, lists, objects, isText);
  if (Array.isArray(fits) && lists.length) {
    const items = lists.map(({ item }) => item);
    const inner = { shown: answered.filter(isList).map(({ item }) => item), unknown };
    return fits.map((entry, index): unknown =>
      read(entry, items, { ...inner, path: [...path, String(index)] }),
    );
  }
  if (!isRecord(fits) || !objects.length) return fits;
  const among = matching(objects, fits);
  const knownEntries = Object.entries(fits).flatMap(([name, entry]): [string, unknown][] => {
    const inner = { path: [...path, name], shown: listRules(answered, name), unknown };
    const rules = listRules(among, name);
    if (rules.length) return [[name, read(entry, rules, inner)]];
    if (!path.length || !inner.shown.length) unknown.push(inner.path.join('.'));
    return [];
  });
  return Object.fromEntries(knownEntries);
}

const takes = (value: unknown) => (schema: Schema) => z.safeParse(schema, value).success;

const withoutFurther = (kind: Kind): Kind =>
  isObject(kind) ? { ...kind, further: undefined } : kind;

/** The schemas that these objects have for a name. */
const listRules = (among: readonly Kind[], name: string): Schema[] =>
  among
    .filter(isObject)
    .flatMap(({ fields, further }) =>
      Object.hasOwn(fields, name) ? (fields[name] ?? []) : (further ?? []),
    );

/** How many unknown names are reported, and how much of each. */
const MOST_NAMED = 20;
const LONGEST_NAME = 100;

const unknownTexts = (names: string[]): Record<string, ErrorText[]> =>
  Object.fromEntries(
    names
      .slice(0, MOST_NAMED)
      .map((name) => [name.slice(0, LONGEST_NAME), [{ key: 'unknown_name' as const }]]),
  );

type Parsing = {
  /** Its names are accepted too, but have no effect here. */
  rehearsed?: z.ZodType | undefined;
  isOther: (name: string, value: unknown) => boolean;
  shown: readonly Schema[];
  refused: Record<string, ErrorText[]>[];
};

/**
 * Parses one part of the input by its schema and adds problems to `refused`. Names for which
 * `isOther` holds belong to the transport, unless the schema knows them.
 */
function parsePart(
  schema: z.ZodType | undefined,
  sent: Sent,
  { rehearsed, isOther, shown, refused }: Parsing,
): unknown {
  const unknown: string[] = [];
  const own = Object.entries(sent).filter(
    ([name, value]) => (schema && hasInputField(schema, name)) || !isOther(name, value),
  );
  const schemas = [schema ?? nothing, ...(rehearsed ? [rehearsed] : [])];
  const fits = read(Object.fromEntries(own), schemas, { path: [], shown, unknown });
  const { data, error } = (schema ?? nothing).safeParse(fits);
  refused.push(error ? issueTexts(error) : {}, unknownTexts(unknown));
  return schema && data;
}
const nothing = z.object({});

/**
 * A call's input, parsed as it declares, with the language named by either address or body.
 * Undeclared names are refused, at any depth, together with all other problems (422): nothing is
 * silently dropped. Always allowed: `language`, a shopper's `currency`, a truthful `_method`, and
 * in forms the button `submit` and fields like `_token` and `_charset_`.
 */
export function parseDeclaredInput(
  declared: AnyEndpoint,
  { method, headers }: Request,
  { query, body, schema }: { query: Sent; body: Sent; schema: z.ZodType | undefined },
): { query: unknown; body: unknown } {
  const { audience, method_override, rehearses: rehearsed } = declared;
  const shared = sharedInput(audience);
  const isShared = (name: string) =>
    // A provider decides what its messages contain.
    audience === 'provider' ||
    name === 'language' ||
    (shared && hasInputField(shared, name)) === true;
  const isOfForm = (name: string) => name === 'submit' || /^_(?!method$)/.test(name);
  const isForm = /form/i.test(headers.get('content-type') ?? '');
  const isOther = (name: string, value: unknown) =>
    isShared(name) ||
    (isForm && isOfForm(name)) ||
    (name === '_method' && (value === method || value === method_override));
  const refused: Record<string, ErrorText[]>[] = [];
  const shown = isSchema(declared.output) ? listRules(getKinds(declared.output), 'data') : [];
  const inAddress = (name: string) => isShared(name) || isOfForm(name);
  const sent = withLanguage(schema, body, query.language);
  const parsed = {
    query: parsePart(declared.query, query, { isOther: inAddress, shown: [], refused }),
    body: parsePart(schema, sent, { rehearsed, isOther, shown, refused }),
  };
  const fields = Object.assign({}, ...refused);
  if (Object.keys(fields).length) throw invalidFields(fields);
  return parsed;
}

export const hasInputField = (schema: z.ZodType, name: string): boolean =>
  getKinds(schema).some((kind) => isObject(kind) && Object.hasOwn(kind.fields, name));

/** A body that accepts a language, with that of the address. Refuses two that differ (422). */
function withLanguage(schema: z.ZodType | undefined, body: Sent, queryLanguage: unknown): Sent {
  if (queryLanguage === undefined || !schema || !hasInputField(schema, 'language')) return body;
  const language = isEmpty(body.language) ? queryLanguage : body.language;
  if (language !== queryLanguage && parseLanguage(language) !== parseLanguage(queryLanguage))
    throw invalidFields({ language: [{ key: 'named_twice' }] });
  return { ...body, language };
}
