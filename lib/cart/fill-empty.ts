/** The fields of a checkout's form by name, as text. */
export type FieldValues = Record<string, string>;

const PLACE = 'place';
const PREFIX = 'shipping_address.';
const groupOf: Record<string, string> = {
  [`${PREFIX}first_name`]: 'person',
  [`${PREFIX}last_name`]: 'person',
  [`${PREFIX}contact_number`]: 'phone',
  address_id: PLACE,
};
const group = (name: string) => groupOf[name] ?? (name.startsWith(PREFIX) ? PLACE : name);

/**
 * What was typed, completed with what is known: a group that has anything typed in it stays
 * as it is, because half of one address and half of another is nobody's. A name is one
 * group, a place (country, street and the rest) another, every other field its own.
 */
export function fillEmpty(typed: FieldValues, known: FieldValues): FieldValues {
  const filled = Object.entries(typed).filter(([, value]) => value !== '');
  const taken = new Set(filled.map(([name]) => group(name)));
  const added = Object.entries(known).filter(([name]) => !taken.has(group(name)));
  return { ...typed, ...Object.fromEntries(added) };
}
