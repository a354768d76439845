import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { Connection } from '@/db/client';
import { indexMissingProducts } from '@/lib/catalog/indexing/index-missing';
import { prepareJobQueues } from '@/lib/jobs/queues';
import { guardPictures } from '@/lib/media/guard-pictures';
import { freezeInvoices } from '@/lib/orders/papers/issue-invoices';
import { bookMissingSales } from '@/lib/orders/sales/book-missing';
import { systemContext } from '@/lib/settings/system-context';

/** Brings a database to the newest schema, and its rows to what this code expects of them. */
export async function migrateShop(db: Connection): Promise<void> {
  await migrate(db, { migrationsFolder: 'db/migrations' });
  await guardPictures(db);
  await prepareJobQueues(db);
  const ctx = await systemContext(db);
  await indexMissingProducts(ctx);
  await bookMissingSales(ctx);
  await freezeInvoices(ctx);
}
