import { expect, test } from 'vitest';
import { settingsSchema } from '@/lib/core/settings.schema';
import { taxNote } from '@/lib/tax/tax-note';

const currency = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
const noted = (display_tax: string, isIncluded: boolean, tax = 500, minor = 10_500) =>
  taxNote(
    {
      language: 'en-US',
      settings: { ...settingsSchema.parse({ display_tax }), warehouse_enabled: '1' },
    },
    isIncluded,
    { minor, tax },
    currency,
  );

test.each([
  ['included', true, 'incl. tax'],
  ['excluded', true, 'HK$100.00 plus tax'],
  ['both', true, 'incl. tax, HK$100.00 plus tax'],
  ['included', false, 'HK$110.00 incl. tax'],
  ['excluded', false, 'plus tax'],
  ['both', false, 'plus tax, HK$110.00 incl. tax'],
])('prices are to be told %s, and are with tax: %s', (display, isIncluded, note) => {
  expect(noted(display, isIncluded)).toBe(note);
});

test('of what is not taxed nothing is said', () => {
  expect(noted('both', true, 0)).toBeUndefined();
});
