import { expect, test } from 'vitest';
import { promotionActions } from '@/db/schema/enums';
import { getPromotionExamples } from '@/lib/checkout/simulator/action-examples';
import { languages } from '@/lib/core/language';
import { type Settings, settingsSchema } from '@/lib/core/settings.schema';
import type { PromotionAction } from '@/lib/pricing/actions/registry';
import { priceExample } from '@/lib/pricing/example';
import { HKD, JPY } from '../../support/values/purchases';

/** What the example of each action comes to, in whole units of money. */
const totals: Record<PromotionAction, number> = {
  percent_off: 80,
  amount_off: 80,
  fixed_price: 75,
  tiered_amount: 500,
  tiered_percent: 270,
  buy_x_get_y: 200,
  buy_x_get_y_off: 150,
  bundle_price: 250,
  free_gift: 500,
  add_on_price: 150,
  spend_x_percent_off: 580,
  free_shipping: 100,
  shipping_off: 110,
};

test.each(promotionActions)('the example of %s costs what it says', (action) => {
  expect(priceExample(action, HKD)).toBe(totals[action] * 100);
  expect(priceExample(action, JPY)).toBe(totals[action]);
});

test.each(languages)('in %s each example has a sentence of its own', (language) => {
  const settings: Settings = {
    ...settingsSchema.parse({ product_warehouse_id: 1 }),
    warehouse_enabled: '0',
  };
  const offers = getPromotionExamples({ language, settings }).map(({ offer }) => offer);
  expect(offers.every(Boolean)).toBe(true);
  expect(new Set(offers).size).toBe(promotionActions.length);
});
