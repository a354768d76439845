import { audience } from './audience';
import { channel } from './channel';
import type { Condition } from './condition';
import { country } from './country';
import { currency } from './currency';
import { customerTags } from './customer-tags';
import { customers } from './customers';
import { goodsButSome } from './goods-but-some';
import { goodsNotOnSale } from './goods-not-on-sale';
import { membershipTiers } from './membership-tiers';
import { minQuantity } from './min-quantity';
import { minSubtotal } from './min-subtotal';
import { moment } from './moment';
import { paymentMethod } from './payment-method';
import { shippingMethod } from './shipping-method';

/**
 * Every condition of a promotion, in the order in which a summary says them; of several that do
 * not hold the first is the reason.
 */
export const conditions: readonly Condition[] = [
  moment,
  minSubtotal,
  minQuantity,
  goodsNotOnSale,
  goodsButSome,
  channel,
  currency,
  country,
  shippingMethod,
  paymentMethod,
  customers,
  customerTags,
  membershipTiers,
  audience,
];
