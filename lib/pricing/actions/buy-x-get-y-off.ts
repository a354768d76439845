import { cheapestUnits, percentOffUnits } from '../rewards';
import type { Action } from './action';

/** The second unit at half price: like `buyXGetY`, but a percent off, rounded once (G1). */
export const buyXGetYOff: Action = {
  classes: ['product'],
  value: { unit: 'percent', label: 'value_percent_off' },
  conditions: {
    counts: ['quantity'],
    unit: 'pieces',
    x: 'x_buy_x_get_y',
    y: 'y_buy_x_get_y_off',
  },
  rewards: { from: 'any', label: 'reward_ids_off' },
  repeats: { hint: 'repeatable_hint_off' },
  capped: true,
  offUnits: (evaluation, candidate) => {
    const found = cheapestUnits(evaluation, candidate);
    if ('reason' in found) return found;
    return { pieces: percentOffUnits(evaluation, found.had, candidate.value), used: found.used };
  },
  brings: ({ conditions, value }, at) => ({
    kind: 'units_off',
    units: conditions[at]?.y ?? 0,
    value,
  }),
  words: ({ value: percent }, { t, each, threshold, rewards }) =>
    percent
      ? each((condition) => {
          const { x, y } = condition;
          if (rewards)
            return t('words.buy_x_get_y_off_of', { x: threshold(condition), y, percent, rewards });
          const isSecond = x === '1' && y === '1';
          return t(isSecond ? 'words.second_off' : 'words.buy_x_get_y_off', { x, y, percent });
        })
      : undefined,
  example: { value: '50', conditions: [{ x: '1', y: '1', type: 'quantity' }], bought: [100, 100] },
};
