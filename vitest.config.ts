import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: at('./') },
      // Outside Next the guard against browser bundles would throw.
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
          // Run alone, without what npm test prepares.
          env: { AUTH_SECRET: 'the secret of the unit tests' },
          include: [
            'lib/**/*.test.ts',
            'db/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'tests/architecture.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          setupFiles: ['tests/support/own-database.ts'],
        },
      },
      // Two workers, each with a running shop of its own, after the others.
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,security}/**/*.test.ts'],
          globalSetup: ['tests/support/start-shared-servers.ts'],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // The long runs, each alone on the machine: what kills and slows down what it runs, and
      // what wants big counts or a quiet machine.
      {
        extends: true,
        test: {
          name: 'long',
          include: ['tests/{faults,long}/**/*.test.ts'],
          globalSetup: ['tests/support/start-shared-servers.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
