// @ts-check
// The discount code that a link brings to the shop: `/category/tea?coupon=TEA`. Plain JavaScript,
// because the front server loads it untranspiled.

/** The query parameter of the code. */
export const CODE_PARAMETER = 'coupon';
const BRINGS_CODE = /[?&]coupon=/;

/**
 * Whether an address brings a code: then it is not a page's own address, but leads to one.
 * @param {string} search its query, or all of it
 */
export const hasLinkedCoupon = (search) => BRINGS_CODE.test(search);
