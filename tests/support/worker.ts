import { spawn } from 'node:child_process';

/**
 * `npm run worker` beside a server, with the same settings. `stop` asks it to end and
 * answers its exit code.
 */
export function startWorker(env: Record<string, string>): { stop: () => Promise<number | null> } {
  const settings = {
    ...process.env,
    NODE_ENV: 'production' as const,
    TSX_TSCONFIG_PATH: 'scripts/tsconfig.json',
    ...env,
  };
  const args = ['--import', 'tsx', 'scripts/worker.ts'];
  const child = spawn(process.execPath, args, { stdio: 'ignore', env: settings });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    stop: () => {
      process.off('exit', kill);
      child.kill('SIGTERM');
      return ended;
    },
  };
}
