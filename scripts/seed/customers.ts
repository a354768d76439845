import { customers } from '@/db/seed/content/people';
import { customerInput } from '@/lib/customers/customer.schema';
import { createCustomer } from '@/lib/customers/customers';
import { between, seededRandom } from './dice';
import { daysAgo, type SeededShop } from './shop';
import { DEMO_PASSWORD } from './store';

/** Members of the shop, each with one address, joined over the last half year. */
export async function seedCustomers({ ctx }: SeededShop): Promise<string[]> {
  const next = seededRandom(customers.length);
  for (const person of customers) {
    const home = { ...person, contact_number: person.phone };
    const input = customerInput.parse({
      ...person,
      addresses: [home],
      password: DEMO_PASSWORD,
      password_confirmation: DEMO_PASSWORD,
    });
    await createCustomer(daysAgo(ctx, between(next, 20, 180)), input);
  }
  return customers.map(({ email }) => email);
}
