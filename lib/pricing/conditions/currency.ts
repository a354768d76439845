import type { Condition } from './condition';

/** The currency of the purchase. */
export const currency: Condition = {
  refuses: ({ currencies }, circumstances) =>
    currencies.length && !currencies.includes(circumstances.currency.identifier)
      ? 'currency'
      : undefined,
};
