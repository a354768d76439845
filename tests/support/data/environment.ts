import { readEnvAgain } from '@/lib/core/env';

/** The environment in which `npm test` starts the tests. */
const initialEnv = { ...process.env };

/** Sets environment variables until the test file ends; `undefined` removes one. */
export function setEnv(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  readEnvAgain();
}

/** Restores the environment that a test file has changed. */
export function resetEnv(): void {
  const set = Object.keys(process.env).filter((name) => !(name in initialEnv));
  setEnv({ ...Object.fromEntries(set.map((name) => [name, undefined])), ...initialEnv });
}
