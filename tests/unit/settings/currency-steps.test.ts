import { expect, test } from 'vitest';
import { siteSettingsChanges } from '@/lib/admin/settings/site-settings.schema';

const usd = { identifier: 'USD', rate: '0.128', mark: 'US$' };

test.each([
  [{ step: '0.005' }, 'step', '0.01'],
  [{ step: '0.05', price_step: '0.12' }, 'price_step', '0.05'],
  [{ decimals: 3, price_step: '0.015' }, 'price_step', '0.010'],
  [{ decimals: 0, step: '1.5' }, 'step', '1'],
])('the steps %j of a currency are refused on their field', (fields, field, step) => {
  const { error } = siteSettingsChanges.safeParse({
    supported_currencies: [{ ...usd, ...fields }],
  });
  expect(error?.issues).toMatchObject([
    {
      path: ['supported_currencies', 0, field],
      message: 'amount_step',
      params: { values: { step } },
    },
  ]);
});
