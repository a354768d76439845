// Brings the database of DATABASE_URL to the newest schema. Safe to run from several hosts at once: they queue on an advisory lock.
import { existsSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

const lock = 7_204_600_101; // any number, as long as nothing else in this database locks on it
const folder = 'db/migrations';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
try {
  await sql`select pg_advisory_lock(${lock})`;
  if (existsSync(`${folder}/meta/_journal.json`)) await migrate(drizzle(sql), { migrationsFolder: folder });
} finally {
  await sql.end();
}
