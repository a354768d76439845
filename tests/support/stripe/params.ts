import { invalidParam } from './refusals';

/** Nested form parameters, `a[b][0]=x`. */
export type Tree = string | { [key: string]: Tree };
type Reader<T> = (value: Tree, name: string) => T;
type Field<T, Needed extends boolean> = { read: Reader<T>; needed: Needed };
export type Shape = Record<string, Field<unknown, boolean>>;
type Named<S extends Shape, Needed extends boolean> = {
  [K in keyof S as S[K] extends Field<unknown, Needed> ? K : never]: S[K] extends Field<
    infer T,
    boolean
  >
    ? T
    : never;
};
export type ParamValues<S extends Shape> = Named<S, true> & Partial<Named<S, false>>;

/** Parses a form or a query; refuses brackets that do not nest. */
export function parseForm(text: string): { [key: string]: Tree } {
  const root: { [key: string]: Tree } = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first = '', brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
    if (!first) throw invalidParam(name, `Invalid parameter name: ${name}`);
    const path = [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
    place(root, path, value, name);
  }
  return root;
}

function place(root: { [key: string]: Tree }, path: string[], value: string, name: string) {
  let at = root;
  for (const [depth, key] of path.entries()) {
    const own = key === '' ? String(Object.keys(at).length) : key;
    if (depth === path.length - 1) {
      at[own] = value;
      return;
    }
    at[own] ??= Object.create(null) as { [key: string]: Tree };
    const next = at[own];
    if (typeof next === 'string') throw invalidParam(name, `Invalid parameter: ${name}`);
    at = next;
  }
}

/** The values of a call's parameters; refuses unknown, missing and invalid ones. */
export function readParams<S extends Shape>(tree: Tree, shape: S, within = ''): ParamValues<S> {
  if (typeof tree === 'string') throw invalidParam(within, 'Invalid object');
  const toParamName = (key: string) => (within ? `${within}[${key}]` : key);
  for (const key of Object.keys(tree))
    if (!Object.hasOwn(shape, key))
      throw invalidParam(
        toParamName(key),
        `Received unknown parameter: ${toParamName(key)}`,
        'parameter_unknown',
      );
  const values: Record<string, unknown> = {};
  for (const [key, { read, needed }] of Object.entries(shape)) {
    const subtree = tree[key];
    if (subtree !== undefined) values[key] = read(subtree, toParamName(key));
    else if (needed)
      throw invalidParam(
        toParamName(key),
        `Missing required param: ${toParamName(key)}.`,
        'parameter_missing',
      );
  }
  return values as ParamValues<S>;
}

const optional = <T>(read: Reader<T>): Field<T, false> => ({ read, needed: false });
/** The same field as required. */
export const needed = <T>({ read }: Field<T, boolean>): Field<T, true> => ({ read, needed: true });

const filled = (value: Tree, name: string): string => {
  if (typeof value !== 'string') throw invalidParam(name, `Invalid string: ${name}`);
  if (value === '')
    throw invalidParam(
      name,
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset ` +
        `a parameter; however '${name}' cannot be unset. You should remove '${name}' from your ` +
        'request or supply a non-empty value.',
      'parameter_invalid_empty',
    );
  return value;
};

const short = (value: string, name: string, most: number): string => {
  if (value.length > most)
    throw invalidParam(name, `Invalid string: ${name} must be at most ${most} characters`);
  return value;
};

export const textParam = (most = 5000) =>
  optional((value, name) => short(filled(value, name), name, most));

/** A text that an empty value unsets. */
export const unsettable = (field: Field<string, false>) =>
  optional((value, name) => (value === '' ? null : field.read(value, name)));

export const emailParam = optional((value, name) => {
  const address = short(filled(value, name), name, 800);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
    throw invalidParam(name, `Invalid email address: ${address}`, 'email_invalid');
  return address;
});

export const integer = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  optional((value, name) => {
    const number = filled(value, name);
    if (!/^-?\d{1,15}$/.test(number))
      throw invalidParam(name, `Invalid integer: ${number}`, 'parameter_invalid_integer');
    if (Number(number) < least || Number(number) > most)
      throw invalidParam(
        name,
        `This value must be greater than or equal to ${least}${
          most < Number.MAX_SAFE_INTEGER ? ` and at most ${most}` : ''
        }.`,
        'parameter_invalid_integer',
      );
    return Number(number);
  });

export const flagParam = optional((value, name) => {
  const word = filled(value, name);
  if (word !== 'true' && word !== 'false') throw invalidParam(name, `Invalid boolean: ${word}`);
  return word === 'true';
});

export const enumField = <const T extends string>(...words: T[]) =>
  optional((value, name): T => {
    const word = words.find((allowed) => allowed === filled(value, name));
    if (!word) throw invalidParam(name, `Invalid ${name}: must be one of ${words.join(', ')}`);
    return word;
  });

export const listField = <T>({ read }: Field<T, boolean>) =>
  optional((value, name): T[] => {
    if (typeof value === 'string' || Object.keys(value).some((key) => !/^\d+$/.test(key)))
      throw invalidParam(name, 'Invalid array');
    return Object.entries(value).map(([at, item]) => read(item, `${name}[${at}]`));
  });

export const object = <S extends Shape>(shape: S) =>
  optional((value, name) => readParams(value, shape, name));

export const addressParam = object({
  city: textParam(),
  country: textParam(2),
  line1: textParam(),
  line2: textParam(),
  postal_code: textParam(),
  state: textParam(),
});

/** Up to 50 keys of 40 characters with values of 500; an empty value removes a key. */
export const metadata = optional((value, name): Record<string, string> | null => {
  if (value === '') return null;
  if (typeof value === 'string') throw invalidParam(name, 'Invalid object');
  const entries = Object.entries(value).map(([key, entry]): [string, string] => {
    if (typeof entry !== 'string') throw invalidParam(`${name}[${key}]`, 'Invalid string');
    if (key.length > 40)
      throw invalidParam(`${name}[${key}]`, 'Metadata keys can have up to 40 characters');
    return [key, short(entry, `${name}[${key}]`, 500)];
  });
  if (entries.length > 50) throw invalidParam(name, 'You can specify up to 50 metadata keys');
  return Object.fromEntries(entries);
});

/** The metadata after a call that changed some. */
export const withMetadata = (
  had: Record<string, string>,
  changes: Record<string, string> | null | undefined,
): Record<string, string> =>
  changes === null
    ? {}
    : Object.fromEntries(
        Object.entries({ ...had, ...changes }).filter(([, value]) => value !== ''),
      );
