// npm run export -- --to DATABASE_URL: copies the shop's database, running or not, as of one moment
// into an empty one of one's own. All of it or, on any failure, nothing.
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql, TransactionSql } from 'postgres';
import { type Connection, directDatabaseUrl, open } from '@/db/client';
import { auditInvariants } from '@/lib/invariants/audit';
import { copyRows, LEFT_OUT } from './backup/copy-rows';
import { compareFigures, readFigures } from './backup/figures.mjs';
import { countMigrations, readRelease } from './backup/manifest.mjs';
import { checkIsEmpty, mediaFolder, SECRET_FILE } from './backup/shop.mjs';
import { withConnection } from './support/database.mjs';
import { checkEnvironment } from './support/environment.mjs';
import { migrateShop } from './support/migrate-shop';
import { main, progressStep, Stop } from './support/say.mjs';

type Figures = { counts: Record<string, number>; totals: Record<string, unknown> };

main(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new Stop('Name an empty database: npm run export -- --to postgres://…');
  checkEnvironment({ ...process.env, DATABASE_URL: to });
  const { figures, moment } = await withConnection(to, (target: Sql) =>
    target.begin(async (into) => {
      await checkIsEmpty(into);
      await progressStep('Creating the tables', () => migrateShop(within(target, into)));
      return withConnection(directDatabaseUrl(), (source: Sql) =>
        source.begin('isolation level repeatable read read only', (from) => copyShop(from, into)),
      );
    }),
  );
  const violated = await auditCopy(to, moment);
  report(figures, moment, violated);
});

/** The connection of a transaction as drizzle takes one; its transactions become savepoints. */
const within = (sql: Sql, transaction: TransactionSql): Connection =>
  drizzle(
    Object.assign(transaction, {
      options: sql.options,
      begin: (work: (sql: TransactionSql) => Promise<unknown>) => transaction.savepoint(work),
    }) as unknown as Sql,
  );

async function copyShop(from: TransactionSql, into: TransactionSql) {
  const migrations = await countMigrations(from);
  if (migrations !== readRelease().migrations)
    throw new Stop(
      `Nothing was copied: the shop has ${migrations} migrations, and this code ` +
        `${readRelease().migrations}. Run npm run migrate first.`,
    );
  await progressStep('Copying the rows', () => copyRows(from, into));
  const figures = await readCopied(from);
  const differences = compareFigures(figures, await readCopied(into));
  if (differences.length)
    throw new Stop(`Nothing was copied, as the copy is not the shop: ${differences.join('; ')}.`);
  const [{ moment } = { moment: new Date() }] = await from<{ moment: Date }[]>`
    select now() as moment`;
  return { figures, moment };
}

async function readCopied(sql: TransactionSql): Promise<Figures> {
  const { counts, totals } = await readFigures(sql);
  const copied = Object.entries(counts).filter(([name]) => !LEFT_OUT.includes(name));
  return { counts: Object.fromEntries(copied) as Figures['counts'], totals };
}

/** The ids of the invariants that the copy breaks. */
async function auditCopy(url: string, moment: Date): Promise<string[]> {
  const { sql, db } = open(url, 1);
  const violated: string[] = [];
  try {
    await progressStep('Auditing the copy', async () => {
      await sql`analyze`;
      const findings = await auditInvariants(db, moment);
      violated.push(...findings.filter(({ rows }) => rows.length).map(({ id }) => id));
    });
  } finally {
    await sql.end();
  }
  return violated;
}

function report({ counts }: Figures, moment: Date, violated: string[]) {
  console.log(
    `Copied ${counts.orders} orders, ${counts.product} products and everything else as of ` +
      `${moment.toISOString()}. Later changes are not in it, and both shops would do the jobs ` +
      'that wait: stop this one before you start that one.',
  );
  const images = process.env.S3_BUCKET ? `the bucket ${process.env.S3_BUCKET}` : mediaFolder();
  console.log(
    "Set DATABASE_URL to the new database. It needs this shop's AUTH_SECRET, which logins and " +
      `payment keys are sealed with (the variable, or the text of ${SECRET_FILE}), and the ` +
      `images, which stay in ${images}.`,
  );
  if (violated.length)
    console.log(
      `The audit found violations of ${violated.join(', ')}: run npm run audit in both to see ` +
        "whether they are the shop's own.",
    );
}
