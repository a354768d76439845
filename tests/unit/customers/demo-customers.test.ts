import { expect, test } from 'vitest';
import { customers } from '@/db/seed/content/people';
import { personName } from '@/lib/core/access/person';
import { postalAddressInput } from '@/lib/customers/address.schema';

test.each(customers)(
  'the demo customer $email has an address by parts and a name without stray spaces',
  (customer) => {
    const address = postalAddressInput.parse({ ...customer, contact_number: customer.phone });
    expect(address.line1).toBe(customer.line1);
    expect(address.address).toContain(customer.line1);
    const isChinese = /\p{Script=Han}/u.test(customer.last_name);
    const { first_name, last_name } = customer;
    expect(personName(customer)).toBe(
      isChinese ? last_name + first_name : `${first_name} ${last_name}`,
    );
  },
);
