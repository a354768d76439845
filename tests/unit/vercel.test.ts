// What Vercel reads of this repository: its project file.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const project = JSON.parse(readFileSync('vercel.json', 'utf8')) as Record<string, unknown>;

/** The fields of a project file that Vercel knows; it refuses a file with any other. */
const KNOWN = [
  '$schema',
  'framework',
  'buildCommand',
  'installCommand',
  'regions',
  'functions',
  'crons',
];

test('vercel.json has the fields of a project file, and calls /api/cron each minute', () => {
  expect(Object.keys(project).filter((field) => !KNOWN.includes(field))).toEqual([]);
  expect(project).toMatchObject({
    framework: 'nextjs',
    regions: [expect.stringMatching(/^[a-z]{3}\d$/)],
    // Files, reports, imports and jobs may take as long as they may elsewhere.
    functions: { 'app/api/**/*.ts': { maxDuration: 60 } },
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
