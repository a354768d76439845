import { randomInt, randomUUID } from 'node:crypto';

/** An e-mail address that nobody has. */
export const someEmail = () => `${randomUUID()}@buyer.test`;

/** What mobile numbers of Hong Kong begin with, whatever follows. */
const MOBILE = ['61', '63', '64', '65', '96', '97'];
/** A mobile number of Hong Kong that, as good as certainly, nobody has. */
export const someNumber = () =>
  `+852${MOBILE[randomInt(MOBILE.length)]}${randomInt(10 ** 5, 10 ** 6)}`;

/** Where a guest has shipments sent: always the same house, always another number to call. */
export const someAddress = () => ({
  first_name: 'Siu Ming',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: someNumber(),
  address: '12 Harbour Road',
});
