// npm test: everything. npm test -- domain cart: only the parts named (style, types,
// unit, domain, api, faults, e2e), only the files whose path has the word.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './support/browser.mjs';
import { ensureBuild } from './support/build.mjs';
import { ended, isInterrupted, sideBySide, startProgram } from './support/child.mjs';
import { checkNode, ensureDependencies } from './support/dependencies.mjs';
import { appEnvironment } from './support/environment.mjs';
import { inRoot } from './support/root.mjs';
import { Interrupted, main, Stop } from './support/say.mjs';
import { newTally, ofPlaywright, ofVitest } from './support/tally.mjs';
import { openTestPostgres } from './support/test-postgres.mjs';

const parts = ['style', 'types', 'unit', 'domain', 'api', 'faults', 'e2e'];
const named = process.argv.slice(2);
const words = named.filter((word) => !parts.includes(word));
const wanted = new Set(
  parts.filter((part) => named.includes(part) || words.length === named.length),
);
const reports = inRoot('.data', 'test');

const tally = newTally();
const title = (text) => console.log(`\n── ${text}`);
const wants = (...names) => names.some((name) => wanted.has(name));

async function run(program, args, env = appEnvironment()) {
  const code = await ended(startProgram(program, args, { env }));
  if (isInterrupted()) throw new Interrupted();
  return code;
}

async function style() {
  title('Style');
  tally.step(await run('biome', ['check', '--diagnostic-level=warn', '.']), 'biome');
  // What nobody uses: files, exports, dependencies ("knip" in package.json).
  tally.step(await run('knip', ['--no-progress']), 'knip');
}

async function types() {
  title('Types');
  tally.step((await run('next', ['typegen'])) || (await run('tsc', ['--noEmit'])), 'tsc');
}

async function vitest(env) {
  const projects = ['unit', 'domain', 'api', 'faults'].filter((name) => wants(name));
  title(`Vitest: ${projects.join(', ')}`);
  const report = `${reports}/vitest.json`;
  const args = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((name) => ['--project', `${name}*`]),
  ];
  tally.report(report, ofVitest, await run('vitest', ['run', ...args, ...words], env));
}

async function playwright(env, browser) {
  title('Playwright');
  const report = `${reports}/playwright.json`;
  const more = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(browser && { CHROMIUM_PATH: browser }) };
  tally.report(
    report,
    ofPlaywright,
    await run('playwright', ['test', '--pass-with-no-tests', ...words], { ...env, ...more }),
  );
}

async function testsThatRun() {
  const browser = wants('e2e') ? await ensureBrowser() : undefined;
  const needsServer = wants('api', 'faults', 'e2e');
  let postgres;
  const opening = async () => {
    if (wants('domain') || needsServer) postgres = await openTestPostgres({ seeded: needsServer });
  };
  const building = async () => {
    if (needsServer) await ensureBuild(appEnvironment({ DATABASE_URL: '' }));
  };
  try {
    await sideBySide(opening, building);
    // Never the database of somebody's own settings.
    const env = appEnvironment({ DATABASE_URL: '', ...postgres?.environment });
    if (wants('unit', 'domain', 'api', 'faults')) await vitest(env);
    if (wants('e2e')) await playwright(env, browser);
  } finally {
    await postgres?.close();
  }
}

// A database or a build that cannot be made is a failure like others: the run still ends
// with its counts.
function preparationFailed(error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  tally.step(1, 'preparing the tests');
}

main(async () => {
  checkNode();
  await ensureDependencies({ dev: true });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (wants('style')) await style();
  if (wants('types')) await types();
  if (wants('unit', 'domain', 'api', 'faults', 'e2e'))
    await testsThatRun().catch(preparationFailed);
  for (const name of tally.flaky) console.log(`flaky, passed when tried again: ${name}`);
  for (const name of tally.failures) console.log(`failed: ${name}`);
  console.log(`\n${tally.total.passed} passed, ${tally.total.failed} failed`);
  return tally.total.failed === 0 ? 0 : 1;
});
