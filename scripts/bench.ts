// npm run bench: measures the speed and size of the built shop beside yardsticks measured in the
// same minutes, and writes the table to docs/performance.md.
import { resolve } from 'node:path';
import { parseBenchOptions } from './bench/options';
import type { Result } from './bench/result';
import { formatResultsTable, writeTable } from './bench/results';
import { run } from './bench/run';
import { ensureBuild } from './support/build.mjs';
import { openTestPostgres } from './support/test-postgres.mjs';

async function main() {
  const { against, ...options } = parseBenchOptions(process.argv.slice(2));
  await ensureBuild(process.env);
  const postgres = await openTestPostgres({ seeded: true, safe: true });
  Object.assign(process.env, postgres.environment);
  try {
    const { results, yardsticks, how } = await run({
      ...options,
      against: against && resolve(against),
    });
    const table = formatResultsTable(results, yardsticks, how);
    console.log(`\n${table}\n`);
    const complete = !options.words.length && !against && !options.quick;
    if (complete && !options.dry) writeTable(table);
    process.exitCode = missed(results).length ? 1 : 0;
  } finally {
    await postgres.close();
  }
}

function missed(results: Result[]): Result[] {
  const found = results.filter(({ checks }) => checks.some(({ met }) => !met));
  for (const { name, shop } of found) console.log(`  missed: ${name}, ${shop}`);
  return found;
}

main().catch((error: Error) => {
  console.error(process.env.DEBUG ? error : error.message);
  process.exitCode = 1;
});
