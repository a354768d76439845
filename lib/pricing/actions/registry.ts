import type { promotionActions } from '@/db/schema/enums';
import type { Action } from './action';
import { addOnPrice } from './add-on-price';
import { amountOff } from './amount-off';
import { bundlePrice } from './bundle-price';
import { buyXGetY } from './buy-x-get-y';
import { buyXGetYOff } from './buy-x-get-y-off';
import { fixedPrice } from './fixed-price';
import { freeGift } from './free-gift';
import { freeShipping } from './free-shipping';
import { percentOff } from './percent-off';
import { shippingOff } from './shipping-off';
import { spendXPercentOff } from './spend-x-percent-off';
import { tieredAmount } from './tiered-amount';
import { tieredPercent } from './tiered-percent';

export type PromotionAction = (typeof promotionActions)[number];

/** Every promotion action by its stored name. */
export const actions: Record<PromotionAction, Action> = {
  percent_off: percentOff,
  amount_off: amountOff,
  fixed_price: fixedPrice,
  tiered_amount: tieredAmount,
  tiered_percent: tieredPercent,
  buy_x_get_y: buyXGetY,
  buy_x_get_y_off: buyXGetYOff,
  bundle_price: bundlePrice,
  free_gift: freeGift,
  add_on_price: addOnPrice,
  spend_x_percent_off: spendXPercentOff,
  free_shipping: freeShipping,
  shipping_off: shippingOff,
};
