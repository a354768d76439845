// npm start: from a fresh clone to an open shop. npm run dev: the same with pages that
// follow every change of the sources.
import { ensureBuild } from './support/build.mjs';
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

async function checkSurroundings() {
  checkNode();
  checkEnvironment();
  await checkPortIsFree(address().port, address().host);
}

main(async () => {
  // Before the long steps, and again with what `.env` says, which only an installed
  // dependency can read.
  await checkSurroundings();
  await ensureDependencies({ dev });
  await loadEnvFiles(dev ? 'development' : 'production');
  await checkSurroundings();

  const database = await openDatabase({ migrates: true });
  try {
    const env = appEnvironment({ DATABASE_URL: database.url });
    if (!dev) await ensureBuild(env);
    await serve({ dev, ...address(), env, demo: database.demo });
  } finally {
    await progressStep('Closing the database', database.close);
  }
});
