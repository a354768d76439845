import { cheapestUnits } from '../rewards';
import { free } from '../units';
import type { Action } from './action';

/** The cheapest of x + y units, or y of other goods, are free. */
export const buyXGetY: Action = {
  classes: ['product'],
  conditions: {
    counts: ['quantity'],
    unit: 'pieces',
    x: 'x_buy_x_get_y',
    y: 'y_buy_x_get_y',
  },
  rewards: { from: 'any' },
  repeats: { hint: 'repeatable_hint' },
  capped: true,
  offUnits: (evaluation, candidate) => {
    const found = cheapestUnits(evaluation, candidate);
    return 'reason' in found ? found : { pieces: found.had.map(free), used: found.used };
  },
  brings: ({ conditions }, at) => ({ kind: 'free_units', units: conditions[at]?.y ?? 0 }),
  words: (_, { t, each }) => each(({ x, y }) => t('words.buy_x_get_y', { x, y })),
  example: { conditions: [{ x: '2', y: '1', type: 'quantity' }], bought: [100, 100, 100] },
};
