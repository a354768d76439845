import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The test files below a folder that change what modules read once (the environment) or mock
 * modules: each needs modules of its own.
 */
const ownModules = (folder: string) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) =>
      /vi\.(mock|stubEnv)\(|process\.env\.\w+ = |delete process\.env|assign\(process\.env/.test(
        readFileSync(at(path), 'utf8'),
      ),
    );
const domainAlone = ownModules('tests/domain');
// The shop limits its process to few image formats; the drawings use others.
const drawings = 'scripts/drawings/pictures.test.ts';
const unitAlone = [...ownModules('tests/unit'), drawings];

/** Test files of what only our own server does: keeping finished pages, packed. */
const ofOurServer = ['tests/security/shared-pages.test.ts', 'tests/api/page-weight.test.ts'];

// Runs alone, without what npm test prepares.
// Some wait: for a server that gives up, for a compiler.
const unit = { env: { AUTH_SECRET: 'the secret of the unit tests' }, maxWorkers: 3 };
// Each worker waits now and then for its database.
const domain = { setupFiles: ['tests/support/data/own-database.ts'], maxWorkers: 3 };

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: at('./') },
      // Outside Next, the guard against browser bundles would throw.
      { find: /^server-only$/, replacement: at('./node_modules/server-only/empty.js') },
    ],
  },
  test: {
    passWithNoTests: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...unit,
          include: [
            'lib/**/*.test.ts',
            'db/**/*.test.ts',
            'scripts/drawings/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'tests/architecture.test.ts',
          ],
          exclude: unitAlone,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-alone', ...unit, include: unitAlone } },
      // The shop's modules are loaded once per worker instead of once per file.
      {
        extends: true,
        test: {
          name: 'domain',
          ...domain,
          include: ['tests/domain/**/*.test.ts'],
          exclude: domainAlone,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'domain-alone', ...domain, include: domainAlone } },
      // Two workers, each with its own running shop.
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,security}/**/*.test.ts'],
          exclude: process.env.TEST_SERVER === 'next' ? ofOurServer : [],
          globalSetup: ['tests/support/server/start-shared-servers.ts'],
          isolate: false,
        },
      },
      // The long runs, each alone on the machine: tests that kill or slow down what they run, and
      // tests that need big counts or a quiet machine.
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/{faults,long}/**/*.test.ts'],
          exclude: ['tests/long/domain/**'],
          globalSetup: ['tests/support/server/start-shared-servers.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      // Those of them that need what the domain part has: a database of their own.
      {
        extends: true,
        test: { name: 'long-domain', ...domain, include: ['tests/long/domain/**/*.test.ts'] },
      },
    ],
  },
});
