// npm run build: builds the app for `npm start`, for an image, or for a host that builds in one
// step and serves in another.
import { ensureBuild } from './support/build.mjs';
import { checkNode, ensureDependencies } from './support/dependencies.mjs';
import { appEnvironment, checkEnvironment, loadEnvFiles } from './support/environment.mjs';
import { main } from './support/say.mjs';

main(async () => {
  checkNode();
  checkEnvironment();
  await ensureDependencies();
  await loadEnvFiles();
  await ensureBuild(appEnvironment());
});
