import { randomInt, randomUUID } from 'node:crypto';

/** A unique email address. */
export const someEmail = () => `${randomUUID()}@buyer.test`;

/** Prefixes of mobile numbers in Hong Kong that are valid with any further digits. */
const MOBILE = ['61', '63', '64', '65', '96', '97'];
/** A random mobile number of Hong Kong, almost certainly unique. */
export const someNumber = () =>
  `+852${MOBILE[randomInt(MOBILE.length)]}${randomInt(10 ** 5, 10 ** 6)}`;

/** A guest's shipping address: always the same house, always another phone number. */
export const someAddress = () => ({
  first_name: 'Siu Ming',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: someNumber(),
  address: '12 Harbour Road',
});
