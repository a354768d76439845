/** The classes of an entry that is left out on a phone, or on a desktop. */
export const hiddenOn = { phone: 'max-lg:hidden', desktop: 'lg:hidden' };
