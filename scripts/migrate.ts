// Brings the database of DATABASE_URL to the newest schema. Safe to run from several
// hosts at once: they queue on an advisory lock.
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { indexMissingProducts } from '@/lib/catalog/indexing/index-missing';
import { env } from '@/lib/core/env';
import { prepareJobQueues } from '@/lib/jobs/queues';
import { guardPictures } from '@/lib/media/guard-pictures';
import { freezeInvoices } from '@/lib/orders/papers/issue-invoices';
import { bookMissingSales } from '@/lib/orders/sales/book-missing';
import { systemContext } from '@/lib/settings/system-context';

const lock = 7_204_600_101; // any number that nothing else in this database locks on
const folder = 'db/migrations';

async function bringUpToDate() {
  // Checked here too, so that a wrong setting is reported before the server starts and not by its
  // first request.
  env();
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined });
  try {
    await sql`select pg_advisory_lock(${lock})`;
    const db = drizzle(sql);
    await migrate(db, { migrationsFolder: folder });
    await guardPictures(db);
    await prepareJobQueues(db);
    const ctx = await systemContext(db);
    await indexMissingProducts(ctx);
    await bookMissingSales(ctx);
    await freezeInvoices(ctx);
  } finally {
    await sql.end();
  }
}

bringUpToDate().catch((error: Error) => {
  // PostgreSQL's reason is the cause of the error that drizzle throws.
  console.error(
    error.cause instanceof Error ? `Migration failed: ${error.cause.message}` : error.message,
  );
  process.exitCode = 1;
});
