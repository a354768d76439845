import { readEnvAgain } from '@/lib/core/env';

/** As `npm test` starts the tests. */
const initialEnv = { ...process.env };

/** Sets variables of the environment until the test file ends; `undefined` takes one away. */
export function setEnv(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  readEnvAgain();
}

/** Takes back what a test file has set. */
export function resetEnv(): void {
  const set = Object.keys(process.env).filter((name) => !(name in initialEnv));
  setEnv({ ...Object.fromEntries(set.map((name) => [name, undefined])), ...initialEnv });
}
