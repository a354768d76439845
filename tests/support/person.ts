import { randomInt, randomUUID } from 'node:crypto';

/** An e-mail address that nobody has. */
export const someEmail = () => `${randomUUID()}@buyer.test`;

/** A mobile number of Hong Kong that, as good as certainly, nobody has. */
export const someNumber = () => `+8526${randomInt(10 ** 6, 10 ** 7)}`;
