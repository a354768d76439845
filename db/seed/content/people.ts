import { z } from 'zod';
import { languages } from '@/lib/core/language';
import { orderStatuses } from '../../schema/enums';
import { readData } from '../read-data';
import { seedAddressFields, seedText } from './fields';

/** A demo customer with a home address. */
const seedCustomer = z.strictObject({
  first_name: seedText,
  last_name: seedText,
  email: z.email(),
  phone: seedText,
  gender: z.enum(['female', 'male']),
  language: z.enum(languages),
  ...seedAddressFields,
});
export type SeedCustomer = z.infer<typeof seedCustomer>;

/** How many of them have no orders yet. */
const WITHOUT_ORDERS = 12;
const all = readData('customers.json', z.array(seedCustomer));
/** Shoppers with orders, and those with only an account. */
export const customers = all.slice(0, -WITHOUT_ORDERS);
export const quietCustomers = all.slice(-WITHOUT_ORDERS);

const memberAddress = z.strictObject({
  first_name: seedText,
  last_name: seedText,
  contact_number: seedText,
  ...seedAddressFields,
  default_billing: z.boolean().optional(),
});
const memberComment = z.strictObject({
  status: z.enum(orderStatuses),
  shopper: seedText,
  staff: seedText.optional(),
});

/**
 * The further shipping and billing addresses of the demo's member, who is the first of the
 * customers, and their conversation with the shop about an order in a status.
 */
export const memberAccount = readData(
  'member-account.json',
  z.strictObject({ addresses: z.array(memberAddress), comments: z.array(memberComment) }),
);
