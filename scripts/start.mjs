// npm start: from a fresh clone to an open shop. npm run dev: the same with pages that follow
// every change of the sources.

import { whenNpmIsGone } from './support/ancestors.mjs';
import { ensureBuild } from './support/build.mjs';
import { interrupt, sideBySide } from './support/child.mjs';
import { openDatabase } from './support/database.mjs';
import { checkNode, ensureDependencies } from './support/dependencies.mjs';
import {
  appEnvironment,
  checkEnvironment,
  checkPortIsFree,
  loadEnvFiles,
} from './support/environment.mjs';
import { main, progressStep } from './support/say.mjs';
import { serve } from './support/serve.mjs';

const dev = process.argv[2] === 'dev';
const address = () => ({ port: Number(process.env.PORT || 3000), host: process.env.HOST });

async function checkPrerequisites() {
  checkNode();
  checkEnvironment();
  await checkPortIsFree(address().port, address().host);
}

whenNpmIsGone(interrupt);

main(async () => {
  // Checked before the long steps, and again with the values of `.env`, which needs an installed
  // dependency to read.
  await checkPrerequisites();
  await ensureDependencies({ dev });
  await loadEnvFiles(dev ? 'development' : 'production');
  await checkPrerequisites();

  let database;
  const opening = async () => {
    database = await openDatabase({ migrates: true });
  };
  const building = async () => {
    if (!dev) await ensureBuild(appEnvironment());
  };
  try {
    // The build needs no database, so a first start fills the demo shop meanwhile.
    await sideBySide(opening, building);
    const env = appEnvironment({ DATABASE_URL: database.url });
    const onStart = ({ pid }) => database.share(pid);
    await serve({ dev, ...address(), env, demo: database.demo, onStart });
  } finally {
    if (database) await progressStep('Closing the database', database.close);
  }
});
