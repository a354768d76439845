/** The classes of an entry that is left out on a phone, or on a desk. */
export const hiddenOn = { phone: 'max-lg:hidden', desk: 'lg:hidden' };
