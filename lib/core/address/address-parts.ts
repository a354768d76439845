/** The parts of a postal address, in the order of a Western form. */
export const addressParts = [
  'line1',
  'line2',
  'district',
  'city',
  'region',
  'postal_code',
] as const;

export type AddressPart = (typeof addressParts)[number];
/** The parts of an address as entered; missing ones were not asked for. */
export type AddressParts = Partial<Record<AddressPart, string>>;

/** The address parts among a record's fields, without empty ones. */
export function pickAddressParts(
  record: Partial<Record<AddressPart, string | null>>,
): AddressParts {
  const filledParts = addressParts.flatMap((part) => {
    const value = record[part];
    return typeof value === 'string' && value.trim() ? [[part, value.trim()] as const] : [];
  });
  return Object.fromEntries(filledParts);
}
