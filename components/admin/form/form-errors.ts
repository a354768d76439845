const notInside = new Set(['type', 'types', 'message', 'ref', 'root']);

/**
 * All messages of react-hook-form's errors by their path: `stocks.0.price` is an error inside
 * `stocks`, whose own errors are in it or in its `root`.
 */
export function flattenErrors(errors: object, path = ''): Record<string, string[]> {
  const message = getMessage(errors) ?? getMessage('root' in errors ? errors.root : undefined);
  const own = path && message !== undefined ? { [path]: [message] } : {};
  const inside = Object.entries(errors).filter(
    ([key, error]) => !notInside.has(key) && typeof error === 'object' && error !== null,
  );
  return Object.assign(
    own,
    ...inside.map(([key, error]) => flattenErrors(error, path ? `${path}.${key}` : key)),
  );
}

const getMessage = (error: unknown): string | undefined =>
  typeof error === 'object' && error && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined;

/** The label of a row's field (given by its label) in a list; undefined for a nameless row. */
export type RowLabel = (field: string, list: string, index: number) => string | undefined;

/**
 * The label of a field: `stocks.2.price` is the price of the third of the stocks, which `rowLabel`
 * may name. Undefined if the form has no such field.
 */
export function getFormLabel(
  fieldLabels: Record<string, string>,
  field: string,
  rowLabel?: RowLabel,
): string | undefined {
  if (fieldLabels[field] !== undefined) return fieldLabels[field];
  const parts = field.split('.');
  const isIndex = (part: string) => /^\d+$/.test(part);
  const at = parts.findIndex(isIndex);
  const list = at < 0 ? (parts[0] ?? '') : parts.slice(0, at).join('.');
  const label = fieldLabels[list];
  if (label === undefined || at < 0) return label;
  const innerParts = parts.slice(at + 1).filter((part) => !isIndex(part));
  const inner = fieldLabels[[list, ...innerParts].join('.')];
  const own = inner && innerParts.length ? rowLabel?.(inner, list, Number(parts[at])) : undefined;
  return (
    own ??
    [`${label} ${Number(parts[at]) + 1}`, innerParts.length && inner].filter(Boolean).join(', ')
  );
}
