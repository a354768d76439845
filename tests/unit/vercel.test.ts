// What Vercel reads of this repository: its project file, and the time each function may take.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const project = JSON.parse(readFileSync('vercel.json', 'utf8')) as Record<string, unknown>;

/** The fields of a project file that Vercel knows; it refuses a file with any other. */
const KNOWN = ['$schema', 'framework', 'buildCommand', 'installCommand', 'regions', 'crons'];

test('vercel.json has the fields of a project file, and calls /api/cron each minute', () => {
  expect(Object.keys(project).filter((field) => !KNOWN.includes(field))).toEqual([]);
  expect(project).toMatchObject({
    framework: 'nextjs',
    regions: [expect.stringMatching(/^[a-z]{3}\d$/)],
    crons: [{ path: '/api/cron', schedule: '* * * * *' }],
  });
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(project.buildCommand).toBe('npm run build');
  expect(scripts.build).toBeDefined();
});

test('each cron path is a route that answers GET to the system only', () => {
  const crons = project.crons as { path: string }[];
  for (const { path } of crons) {
    const route = readFileSync(`app${path}/route.ts`, 'utf8');
    expect(route).toMatch(/endpoints\(\{\n {2}GET: /);
    expect(route).toContain("audience: 'system'");
  }
});

test('calls that take long may run for a minute: files, reports, imports, jobs', () => {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('route.ts'))
    .map((path) => ({ path, text: readFileSync(`app/api/${path}`, 'utf8') }));
  const isLong = ({ path, text }: (typeof files)[number]) =>
    /heavy: true|progress: true|spreadsheet-endpoints/.test(text) ||
    /(cron|batch)\/route/.test(path);
  const long = files.filter(isLong);
  expect(long.length).toBeGreaterThan(20);
  const short = long.filter(({ text }) => !text.includes('export const maxDuration = 60;'));
  expect(short.map(({ path }) => path)).toEqual([]);
});
