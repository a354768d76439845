import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Compiles snippets as if they were files of this project and returns, by name, the errors of
 * `tsc`: empty where it compiles.
 */
export async function typeErrors(
  snippets: Record<string, string>,
): Promise<Record<string, string[]>> {
  const root = resolve('.');
  mkdirSync('.data/test', { recursive: true });
  const folder = mkdtempSync('.data/test/types-');
  const names = Object.keys(snippets);
  try {
    for (const name of names) writeFileSync(join(folder, `${name}.ts`), snippets[name] ?? '');
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        incremental: false,
        tsBuildInfoFile: null,
        paths: { '@/*': [`${root}/*`] },
      },
      include: [],
      files: names.map((name) => `${name}.ts`),
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compilerOutput = await compile(join(folder, 'tsconfig.json'));
    return Object.fromEntries(
      names.map((name) => [
        name,
        compilerOutput.filter((line) => line.includes(`${folder}/${name}.ts(`)),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const compile = (project: string) =>
  new Promise<string[]>((resolve) => {
    const args = [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--pretty',
      'false',
      '-p',
      project,
    ];
    execFile(process.execPath, args, (_, stdout) => resolve(stdout.split('\n').filter(Boolean)));
  });
