import { type FieldErrors, set } from 'react-hook-form';

/**
 * What a schema said, by path, as react-hook-form keeps it: `stocks.0.price` is an error
 * inside of `stocks`.
 */
export function nestErrors(messages: Record<string, string | undefined>): FieldErrors {
  const errors: FieldErrors = {};
  // Outer paths first: an error of a whole list must not take the place of those in it.
  // Otherwise they stay in the order of the schema.
  const depth = (path: string) => path.split('.').length;
  const paths = Object.entries(messages).sort(([a], [b]) => depth(a) - depth(b));
  for (const [path, message] of paths) set(errors, path, { type: 'schema', message });
  return errors;
}

const notInside = new Set(['type', 'types', 'message', 'ref', 'root']);

/** The same the other way: every message by its path. */
export function flattenErrors(errors: object, path = ''): Record<string, string[]> {
  const own =
    'message' in errors && typeof errors.message === 'string' && path
      ? { [path]: [errors.message] }
      : {};
  const inside = Object.entries(errors).filter(
    ([key, error]) => !notInside.has(key) && typeof error === 'object' && error !== null,
  );
  return Object.assign(
    own,
    ...inside.map(([key, error]) => flattenErrors(error, path ? `${path}.${key}` : key)),
  );
}

/**
 * What a field is called: `stocks.2.price` is the price of the third of the stocks.
 * Undefined for what is no field of the form.
 */
export function labelOf(labels: Record<string, string>, field: string): string | undefined {
  if (labels[field] !== undefined) return labels[field];
  const parts = field.split('.');
  const isIndex = (part: string) => /^\d+$/.test(part);
  const at = parts.findIndex(isIndex);
  const list = at < 0 ? (parts[0] ?? '') : parts.slice(0, at).join('.');
  const label = labels[list];
  if (label === undefined || at < 0) return label;
  const rest = parts.slice(at + 1).filter((part) => !isIndex(part));
  const inner = labels[[list, ...rest].join('.')];
  return [`${label} ${Number(parts[at]) + 1}`, rest.length && inner].filter(Boolean).join(', ');
}
