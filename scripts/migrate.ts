// Brings the database to the newest schema. Safe to run from several hosts at once: they queue on
// an advisory lock of the session, so it runs on the database's own address.
import type { Sql } from 'postgres';
import { databaseUrl, openDirect, sharesSessions } from '@/db/client';
import { limitPooledRole } from '@/db/limit-role';
import { env } from '@/lib/core/env';
import { migrateShop } from './support/migrate-shop';

const lock = 7_204_600_101; // any number that nothing else in this database locks on

async function bringUpToDate() {
  // Checked here too, so that a wrong setting is reported before the server starts and not by its
  // first request.
  env();
  const { sql, db } = openDirect(1);
  try {
    await sql`select pg_advisory_lock(${lock})`;
    await migrateShop(db);
    if (sharesSessions()) await limitStatements(sql);
  } finally {
    await sql.end();
  }
}

async function limitStatements(sql: Sql) {
  const refused = await limitPooledRole(sql, databaseUrl());
  if (refused)
    console.error(
      'Statements outside transactions have no time limit: this role may not set one. ' +
        `Run as an administrator: ${refused};`,
    );
}

bringUpToDate().catch((error: Error) => {
  // PostgreSQL's reason is the cause of the error that drizzle throws.
  console.error(
    error.cause instanceof Error ? `Migration failed: ${error.cause.message}` : error.message,
  );
  process.exitCode = 1;
});
