import { customers } from '@/db/seed/content/people';
import { importedCustomer } from '@/lib/customers/customer.schema';
import { createCustomer } from '@/lib/customers/customers';
import { between, seededRandom } from './dice';
import { daysAgo, type SeededShop } from './shop';
import { DEMO_PASSWORD } from './store';

/** Members of the shop, each with one address, joined over the last half year. */
export async function seedCustomers({ ctx }: SeededShop): Promise<string[]> {
  const next = seededRandom(customers.length);
  for (const person of customers) {
    const home = { ...person, contact_number: person.phone };
    const input = importedCustomer
      .partial({ gender: true, status_id: true })
      .parse({ ...person, addresses: [home] });
    await createCustomer(daysAgo(ctx, between(next, 20, 180)), {
      ...input,
      password: DEMO_PASSWORD,
    });
  }
  return customers.map(({ email }) => email);
}
