import { z } from 'zod';
import { id, required, switched } from '@/lib/core/rules.schema';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import { cartRef } from './cart.schema';

const code = required(40).transform(normalizeDiscountCode);

/** POST /api/cart/coupon; with `replace` it replaces the codes it cannot be combined with. */
export const addCouponInput = cartRef.extend({ code, replace: switched.default(false) });
export const removeCouponInput = cartRef.extend({ code });
/** The gift of this promotion. */
export const giftInput = cartRef.extend({ promotion_id: id });

/** GET /api/cart/texts. */
export const promotionTextsOutput = z.record(z.string(), z.string());

export type AddCoupon = z.output<typeof addCouponInput>;
export type RemoveCoupon = z.output<typeof removeCouponInput>;
export type GiftInput = z.output<typeof giftInput>;
