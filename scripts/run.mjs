// npm run seed, audit, admin, import …: runs scripts/<name>.ts with the dependencies, the
// environment and the database it needs.
import { existsSync, readdirSync } from 'node:fs';
import { requireEmbeddedShop } from './backup/shop.mjs';
import { whenNpmIsGone } from './support/ancestors.mjs';
import { ended, interrupt, startScript } from './support/child.mjs';
import { openDatabase } from './support/database.mjs';
import { checkNode, ensureDependencies } from './support/dependencies.mjs';
import { appEnvironment, checkEnvironment, loadEnvFiles } from './support/environment.mjs';
import { inRoot } from './support/root.mjs';
import { main, Stop } from './support/say.mjs';

const commands = () =>
  readdirSync(inRoot('scripts'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace('.ts', ''))
    .join(', ');

whenNpmIsGone(interrupt);

main(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (!name || !existsSync(inRoot('scripts', `${name}.ts`)))
    throw new Stop(`Unknown command "${name ?? ''}". Commands: ${commands()}.`);
  checkNode();
  checkEnvironment();
  await ensureDependencies({ dev: ['bench', 'released-shop', 'shots'].includes(name) });
  await loadEnvFiles();
  checkEnvironment();
  if (name === 'export' && !process.env.DATABASE_URL) requireEmbeddedShop();
  // These fill databases of their own, or need none.
  if (['bench', 'released-shop', 'media-move'].includes(name))
    return ended(startScript(`scripts/${name}.ts`, args, { env: appEnvironment({}) }));
  // `seed` itself fills the shop; every other command finds the demo shop there.
  const database = await openDatabase(
    name === 'seed'
      ? { demo: false, migrates: true }
      : // These hold a lock of their session, or tell servers what has changed.
        { listens: ['migrate', 'worker'].includes(name) },
  );
  try {
    return await ended(
      startScript(`scripts/${name}.ts`, args, {
        env: appEnvironment({
          DATABASE_URL: database.url,
          // Orders of the demo shop are paid with the sandbox's cards.
          ...(name === 'seed' && { SANDBOX_PAYMENTS: 'on' }),
        }),
      }),
    );
  } finally {
    await database.close();
  }
});
