/** The classes that hide an entry on a phone or on a desktop. */
export const hiddenOn = { phone: 'max-lg:hidden', desktop: 'lg:hidden' };
