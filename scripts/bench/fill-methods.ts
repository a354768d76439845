import { open } from '@/db/client';
import { transaction } from '@/lib/core/context';
import { systemContext } from '@/lib/settings/system-context';
import { seedPaymentMethods, seedShippingMethods } from '../seed/methods';
import type { SeededShop } from '../seed/shop';
import { seedAdmins } from '../seed/store';

/** What a catalogue needs to be bought from: the demo shop's methods, and its admins. */
export async function fillMethods(databaseUrl: string): Promise<void> {
  const { sql, db } = open(databaseUrl, 1);
  const empty = () => new Map<string, number>();
  const ids: SeededShop['ids'] = {
    brands: empty(),
    categories: empty(),
    values: empty(),
    details: empty(),
    warehouses: empty(),
  };
  const picture = () => Promise.reject(new Error('A catalogue of the bench has no pictures.'));
  try {
    await transaction(await systemContext(db), async (ctx) => {
      const shop = { ctx, picture, ids };
      await seedAdmins(shop);
      await seedShippingMethods(shop);
      await seedPaymentMethods(shop);
    });
  } finally {
    await sql.end();
  }
}
