import type { Condition } from './condition';

/** The currency of the purchase. */
export const currency: Condition = {
  refuses: ({ currencies }, asked) =>
    currencies.length && !currencies.includes(asked.currency.identifier) ? 'currency' : undefined,
};
