import { draftGroup } from './draft-fields.schema';

/** Fields of the checkout form by name, as text. */
export type FieldValues = Record<string, string>;

/**
 * Fills in typed fields with saved ones; a group in which something else was typed stays as it is,
 * because half of each of two addresses is wrong.
 */
export function fillEmptyCheckoutFields(typed: FieldValues, savedValues: FieldValues): FieldValues {
  const own = Object.entries(typed).filter(([name, value]) => value && value !== savedValues[name]);
  const taken = new Set(own.map(([name]) => draftGroup(name)));
  const added = Object.entries(savedValues).filter(([name]) => !taken.has(draftGroup(name)));
  return { ...typed, ...Object.fromEntries(added) };
}
