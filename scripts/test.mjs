// npm test: all checks and tests, within a quarter of an hour. npm test -- domain cart: only the
// named parts (style, types, unit, domain, api, e2e), only the files whose path has the word. npm
// run test:long: the part that takes longer.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser, ensureFirefox } from './support/browser.mjs';
import { budgets, overBudget, stopwatch, timeTable } from './support/budgets.mjs';
import { ensureBuild } from './support/build.mjs';
import { ended, isInterrupted, sideBySide, startProgram } from './support/child.mjs';
import { checkNode, ensureDependencies } from './support/dependencies.mjs';
import { appEnvironment } from './support/environment.mjs';
import { inRoot } from './support/root.mjs';
import { Interrupted, main, Stop } from './support/say.mjs';
import { newTally, ofPlaywright, ofVitest } from './support/tally.mjs';
import { openTestPostgres } from './support/test-postgres.mjs';

const short = ['style', 'types', 'unit', 'domain', 'api', 'e2e'];
const parts = [...short, 'long'];
/** The parts that need a database, and those that need the built app with the demo shop. */
const ON_POSTGRES = ['domain', 'api', 'e2e', 'long'];
const ON_SERVERS = ['api', 'e2e', 'long'];

const named = process.argv.slice(2);
const words = named.filter((word) => !parts.includes(word));
const chosen = parts.filter((part) => named.includes(part));
const requestedParts = chosen.length ? chosen : short;
const wants = (names) => names.some((name) => requestedParts.includes(name));
const reports = inRoot('.data', 'test');

let postgres;
const tally = newTally();
const watch = stopwatch(() => postgres?.processes() ?? []);
const title = (text) => console.log(`\n── ${text}`);

async function run(program, args, env = appEnvironment()) {
  const code = await ended(startProgram(program, args, { env }));
  if (isInterrupted()) throw new Interrupted();
  return code;
}

async function style() {
  tally.step(await run('biome', ['check', '--diagnostic-level=warn', '.']), 'biome');
  // Unused files, exports and dependencies ("knip" in package.json).
  tally.step(await run('knip', ['--no-progress']), 'knip');
}

async function types() {
  tally.step((await run('next', ['typegen'])) || (await run('tsc', ['--noEmit'])), 'tsc');
}

/** The tests of a part: of Vitest's project of that name, and of its `…-alone` project. */
const vitest =
  (project) =>
  async (env, files = words, take = tally.report) => {
    const report = `${reports}/${project}.json`;
    const args = [
      '--project',
      `${project}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    take(project, report, ofVitest, await run('vitest', ['run', ...args, ...files], env));
  };

async function playwright(env, files = words, take = tally.report) {
  const report = `${reports}/playwright.json`;
  const args = ['test', '--pass-with-no-tests', ...files];
  const more = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  take('e2e', report, ofPlaywright, await run('playwright', args, more));
}

/**
 * The long runs, then every screen in every language and width and one login in eight tabs
 * (`tests/support/browser/sweep.ts`), then a purchase and a save in Firefox if it is installed.
 */
async function long(env) {
  await vitest('long')(env);
  const journeys = ['accessibility', 'login-lifetime'];
  const requestedJourneys = words.length
    ? journeys.filter((name) => words.includes(name))
    : journeys;
  if (requestedJourneys.length) await playwright({ ...env, SWEEP: 'full' }, requestedJourneys);
  if (words.length && !words.includes('firefox')) return;
  if (await ensureFirefox()) await playwright({ ...env, FIREFOX: 'on' }, ['firefox']);
  else console.log('  Skipped Firefox: it could not be installed here.');
}

/** Both leave a core idle for a part of their time, so they run side by side. */
const checks = { style, types, 'style, types': () => sideBySide(style, types) };

/** The parts in their order; style and types count as one when both are wanted. */
const groupTurns = (names) =>
  names.includes('style') && names.includes('types')
    ? ['style, types', ...names.filter((name) => !(name in checks))]
    : names;

const works = {
  ...checks,
  unit: vitest('unit'),
  domain: vitest('domain'),
  api: vitest('api'),
  e2e: playwright,
  long,
};

/** Prepares the database, the build and the browser that the wanted parts need. */
async function prepare() {
  const browser = wants(['e2e', 'long']) && (await ensureBrowser());
  if (browser) process.env.CHROMIUM_PATH = browser;
  const opening = async () => {
    if (wants(ON_POSTGRES)) postgres = await openTestPostgres({ seeded: wants(ON_SERVERS) });
  };
  const building = async () => {
    if (wants(ON_SERVERS)) await ensureBuild(appEnvironment({ DATABASE_URL: '' }));
  };
  await sideBySide(opening, building);
}

// A failed database or build is a failure like others: the run still ends with its counts.
function preparationFailed(error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  tally.step(1, 'preparing the tests');
  return false;
}

async function runParts() {
  try {
    const isReady = await watch
      .part('preparation', prepare)
      .then(() => true)
      .catch(preparationFailed);
    for (const part of groupTurns(requestedParts).filter((name) => isReady || name in checks)) {
      title(part);
      // Never the database of the developer's own settings.
      const env = appEnvironment({ DATABASE_URL: '', ...postgres?.environment });
      await watch.part(part, () => works[part](env));
    }
    if (process.env.CI && isReady) await runAgain();
  } finally {
    await postgres?.close();
  }
}

/**
 * Runs the failed files once more, alone: a test that passes then is unstable. It is reported and
 * must be fixed, but does not fail the run, as the change may not be its cause.
 */
async function runAgain() {
  for (const part of ['unit', 'domain', 'api', 'e2e']) {
    const failed = tally.failures.filter((failure) => failure.part === part && failure.file);
    const files = [...new Set(failed.map(({ file }) => file))];
    if (!files.length) continue;
    title(`${part}, what failed once more`);
    const env = appEnvironment({ DATABASE_URL: '', ...postgres?.environment });
    await watch.part('again', () => works[part](env, files, tally.again));
  }
}

/** Every part that ran whole must keep its budget, which counts as a test of its own. */
function judgeTimes() {
  console.log(`\n${timeTable(watch.parts)}`);
  if (words.length) return;
  for (const part of watch.parts.filter(({ name }) => name in budgets))
    tally.promise(overBudget(part));
}

main(async () => {
  checkNode();
  await ensureDependencies({ dev: true });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await runParts();
  judgeTimes();
  tally.promise(tally.tooManyUnstable());
  for (const { name, why } of tally.failures) console.log(`failed: ${name}${why}`);
  for (const { name, why } of tally.unstable)
    console.log(`unstable: ${name}\n    passed when it was run alone; failed before:${why}`);
  console.log(`\n${tally.total.passed} passed, ${tally.total.failed} failed`);
  return tally.total.failed === 0 ? 0 : 1;
});
