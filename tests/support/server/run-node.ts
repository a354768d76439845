import { execFile } from 'node:child_process';

/** Runs a command with no environment but `env`: its exit code and what it said. */
export const runNode = (args: string[], env: Record<string, string | undefined>) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const options = { env: { NODE_ENV: 'production' as const, PATH: process.env.PATH, ...env } };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
