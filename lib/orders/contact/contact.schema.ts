import { z } from 'zod';
import {
  email,
  isEmpty,
  lines,
  required,
  requiredLines,
  text,
  version,
} from '@/lib/core/rules.schema';
import { postalAddressInput } from '@/lib/customers/address.schema';

/**
 * PUT /api/admin/order/{id}/contact: the buyer's contact data, addresses and gift message. Missing
 * addresses and gift message stay; `note` is the reason, for staff only.
 */
export const contactInput = z.object({
  email: z.preprocess((value) => (isEmpty(value) ? undefined : value), email.optional()),
  phone: text(40).default(''),
  first_name: required(100),
  last_name: required(100),
  shipping_address: postalAddressInput.optional(),
  billing_address: postalAddressInput.optional(),
  gift_message: lines(300).optional(),
  note: requiredLines(500),
  version: version.optional(),
});
export type ContactInput = z.output<typeof contactInput>;
