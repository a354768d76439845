import { z } from 'zod';
import { countryCode } from '@/lib/core/country.schema';
import { required, switched } from '@/lib/core/rules.schema';

/** §3 Address, §5.2: everything but the two marks is required. */
export const addressInput = z.object({
  first_name: required(100),
  last_name: required(100),
  country: countryCode,
  contact_number: required(40),
  address: required(500),
  default_billing: switched.default(false),
  default_shipping: switched.default(false),
});

/** What a second default of a kind is refused with. */
const repeated = {
  default_billing: 'default_billing_repeated',
  default_shipping: 'default_shipping_repeated',
} as const;

/** §5.3: of several addresses sent together, one at most may be each default. */
export const addressList = z.array(addressInput).check(({ value, issues }) => {
  for (const mark of ['default_billing', 'default_shipping'] as const) {
    const first = value.findIndex((address) => address[mark]);
    value.forEach((address, index) => {
      if (address[mark] && index !== first)
        issues.push({
          code: 'custom',
          path: [index, mark],
          message: repeated[mark],
          input: true,
        });
    });
  }
});

export type AddressInput = z.output<typeof addressInput>;
