import { randomInt, randomUUID } from 'node:crypto';

/** An e-mail address that nobody has. */
export const someEmail = () => `${randomUUID()}@buyer.test`;

/** A mobile number of Hong Kong that, as good as certainly, nobody has. */
export const someNumber = () => `+8526${randomInt(10 ** 6, 10 ** 7)}`;

/** Where a guest has shipments sent: always the same house, always another number to call. */
export const someAddress = () => ({
  first_name: 'Siu Ming',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: someNumber(),
  address: '12 Harbour Road',
});
