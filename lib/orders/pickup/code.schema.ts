/** Letters and digits that nobody takes for each other. */
export const PICKUP_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const PICKUP_CODE_LENGTH = 6;

/** A pick-up code as it is kept, of what was typed or scanned. */
export const toPickupCode = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
