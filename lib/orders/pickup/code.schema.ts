export const PICKUP_CODE_LENGTH = 6;

/** A typed or scanned pickup code in its stored form. */
export const toPickupCode = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
