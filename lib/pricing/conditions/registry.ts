import { audience } from './audience';
import { channel } from './channel';
import type { Condition } from './condition';
import { country } from './country';
import { currency } from './currency';
import { customerTags } from './customer-tags';
import { customersCondition } from './customers';
import { goodsButSome } from './goods-but-some';
import { goodsNotOnSale } from './goods-not-on-sale';
import { membershipTiersCondition } from './membership-tiers';
import { minQuantity } from './min-quantity';
import { minSubtotal } from './min-subtotal';
import { momentCondition } from './moment';
import { paymentMethodCondition } from './payment-method';
import { shippingMethodCondition } from './shipping-method';

/** Every condition, in the order of the summary; the first that does not hold is the reason. */
export const conditions: readonly Condition[] = [
  momentCondition,
  minSubtotal,
  minQuantity,
  goodsNotOnSale,
  goodsButSome,
  channel,
  currency,
  country,
  shippingMethodCondition,
  paymentMethodCondition,
  customersCondition,
  customerTags,
  membershipTiersCondition,
  audience,
];
