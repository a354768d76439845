import { draftGroup } from './draft-fields.schema';

/** The fields of a checkout's form by name, as text. */
export type FieldValues = Record<string, string>;

/**
 * What was typed, completed with what is known: a group in which something else was typed
 * stays as it is, because half of one address and half of another is nobody's.
 */
export function fillEmptyCheckoutFields(typed: FieldValues, savedValues: FieldValues): FieldValues {
  const own = Object.entries(typed).filter(([name, value]) => value && value !== savedValues[name]);
  const taken = new Set(own.map(([name]) => draftGroup(name)));
  const added = Object.entries(savedValues).filter(([name]) => !taken.has(draftGroup(name)));
  return { ...typed, ...Object.fromEntries(added) };
}
