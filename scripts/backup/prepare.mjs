import { checkNode, ensureDependencies } from '../support/dependencies.mjs';
import { checkEnvironment, loadEnvFiles } from '../support/environment.mjs';

/** What every command does first: dependencies, and the variables of `.env`. */
export async function prepareCommand() {
  checkNode();
  checkEnvironment();
  await ensureDependencies();
  await loadEnvFiles();
  checkEnvironment();
}
