/** The parts of a postal address, in the order in which a Western form asks for them. */
export const addressParts = [
  'line1',
  'line2',
  'district',
  'city',
  'region',
  'postal_code',
] as const;

export type AddressPart = (typeof addressParts)[number];
/** The parts of an address as they were filled in; one that is missing was not asked for. */
export type AddressParts = Partial<Record<AddressPart, string>>;

/** The parts among the fields of a record, without those that hold nothing. */
export function pickAddressParts(
  record: Partial<Record<AddressPart, string | null>>,
): AddressParts {
  const filledParts = addressParts.flatMap((part) => {
    const value = record[part];
    return typeof value === 'string' && value.trim() ? [[part, value.trim()] as const] : [];
  });
  return Object.fromEntries(filledParts);
}
