import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

type Outcome = { code: unknown; stdout: string; stderr: string; seconds: number };

/** Runs `program` as a command that may use the names below, optionally with a signal after. */
const command = (program: string, interruptAt?: string) =>
  new Promise<Outcome>((resolve) => {
    const started = performance.now();
    const child = execFile(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { quietly, sideBySide, startNode } from './scripts/support/child.mjs';
         import { main, progressStep, Stop } from './scripts/support/say.mjs';
         const node = (code) => (options) => startNode(['-e', code], options);
         const forever = () => quietly(node('setInterval(() => {}, 1000)'), 'Ended.');
         main(async () => { ${program} });`,
      ],
      (error, stdout, stderr) =>
        resolve({
          code: error?.code ?? 0,
          stdout,
          stderr,
          seconds: (performance.now() - started) / 1000,
        }),
    );
    // Once: a command that is ending already does not hear a second one, and dies of it.
    let interrupted = false;
    child.stdout?.on('data', (text) => {
      if (interrupted || !interruptAt || !String(text).includes(interruptAt)) return;
      interrupted = true;
      child.kill('SIGINT');
    });
  });

test('steps side by side run at once, and each prints lines of its own', async () => {
  const { code, stdout } = await command(`
    let meet;
    const met = new Promise((resolve) => { meet = resolve; });
    await sideBySide(
      () => progressStep('Building', () => met),
      () => progressStep('Filling', async () => { meet(); }),
    );`);
  expect(code).toBe(0);
  expect(stdout.replace(/[\d.]+ s/g, 'n s').split('\n')).toEqual([
    '  Building …',
    '  Filling …',
    '  Building: done (n s)',
    '  Filling: done (n s)',
    '',
  ]);
});

test('when one fails the others are ended, nothing more is started, and what the first one said is the message', async () => {
  const { code, stdout, stderr, seconds } = await command(`
    try {
      await sideBySide(
        () => progressStep('Building', () =>
          quietly(node('console.error("line 1\\\\nline 2"); process.exitCode = 3'), 'It failed: see above.')),
        () => progressStep('Filling', async () => { await forever(); }),
        async () => {
          await new Promise((resolve) => setTimeout(resolve, 2000));
          await progressStep('Waiting', forever);
        },
      );
    } finally {
      process.stdout.write('closed\\n');
    }`);
  expect(code).toBe(1);
  expect(stderr).toBe('line 1\nline 2\nIt failed: see above.\n');
  expect(stdout).toContain('Building: failed');
  expect(stdout).toContain('Filling: stopped');
  expect(stdout).toContain('Waiting: stopped');
  expect(stdout).toMatch(/closed\n$/);
  expect(seconds).toBeLessThan(15);
});

test('Ctrl-C ends all of them, and the command says that it was stopped', async () => {
  const { code, stdout, stderr } = await command(
    `await sideBySide(
      () => progressStep('Building', forever),
      () => progressStep('Filling', forever),
    );`,
    'Filling',
  );
  expect(code).toBe(130);
  expect(stderr).toBe('Interrupted before it was finished.\n');
  expect(stdout).toContain('Building: stopped');
  expect(stdout).toContain('Filling: stopped');
});
