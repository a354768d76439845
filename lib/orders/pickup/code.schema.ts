export const PICKUP_CODE_LENGTH = 6;

/** A pick-up code as it is kept, of what was typed or scanned. */
export const toPickupCode = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
