import { defineConfig, type Project } from '@playwright/test';

// The last four stop the browser's background requests, which would disturb the traces.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const audit = { name: 'audit', testMatch: '**/audit.teardown.ts' };
const firefox = '**/firefox.spec.ts';
const journeys = [
  { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: firefox, teardown: 'audit' },
];
/** A part of `npm run test:long`, run separately. */
const inFirefox: Project[] = [
  {
    name: 'firefox',
    testMatch: firefox,
    teardown: 'audit',
    use: { browserName: 'firefox', launchOptions: {} },
  },
];

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [...(process.env.FIREFOX ? inFirefox : journeys), audit],
  globalSetup: './tests/support/browser/e2e-server.ts',
  outputDir: '.data/test/playwright',
  reporter: [['list'], ['json']],
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.BASE_URL,
    // A missing control fails the test with its name, not with the test's timeout.
    actionTimeout: 20_000,
    // Tracing every test makes the journeys a quarter slower.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Animations take a tenth of the whole time; `admin-brand` and `purchase` run with them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: flags },
  },
});
