import { defineConfig, type Project } from '@playwright/test';

// The last four keep the browser from calling home, which would only disturb the traces.
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
/** A part of `npm run test:long`, in a run of its own. */
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
    // What is to be pressed and never comes fails by its name, not at the end of the test.
    actionTimeout: 20_000,
    // Writing traces of everything makes the journeys a quarter slower.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Drawing what moves takes a tenth of all the time; `admin-brand` and `purchase` see it move.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: flags },
  },
});
