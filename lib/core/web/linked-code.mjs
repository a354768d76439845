// @ts-check
// The code that a link brings to the shop: `/category/tea?coupon=TEA`. Plain JavaScript, since
// the server in front reads it just as it stands.

/** What an address names its code by. */
export const CODE_PARAMETER = 'coupon';
const BRINGS_CODE = /[?&]coupon=/;

/**
 * Whether an address brings a code: then it is no address of a page, but leads to one.
 * @param {string} search its query, or all of it
 */
export const hasLinkedCoupon = (search) => BRINGS_CODE.test(search);
