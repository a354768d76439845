// Where a backup is restored to: a place without a shop, in which nothing is deleted or replaced.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from '../support/database.mjs';
import { readFileText } from '../support/files.mjs';
import { dataFolder } from '../support/root.mjs';
import { progressStep, Stop } from '../support/say.mjs';
import { restoreDump } from './dump.mjs';
import { PASSWORD_FILE, placeCluster } from './embedded.mjs';
import { copyFiles, isSame, walk } from './files.mjs';
import { systemName } from './manifest.mjs';
import { checkIsEmpty, mediaFolder, ownDatabaseUrl, SECRET_FILE } from './shop.mjs';

const MEDIA = 'media/';

/** The secrets that a backup holds: of the embedded database also its password. */
export function readSecrets(folder, { kind }) {
  const read = (name) => {
    const text = readFileText(join(folder, name))?.trim();
    if (!text) throw new Stop(`The backup's file ${name} is missing or can't be read.`);
    return text;
  };
  return { secret: read('secret'), ...(kind === 'embedded' && { password: read(PASSWORD_FILE) }) };
}

/** Stops when there is a shop, or anything that the backup would have to replace. */
export async function checkPlace(manifest, { secret, password }) {
  const url = ownDatabaseUrl();
  if (manifest.kind === 'embedded') {
    if (url)
      throw new Stop(
        'This is a backup of the embedded database. Unset DATABASE_URL to restore it.',
      );
    if (manifest.system !== systemName)
      throw new Stop(
        `This backup can be restored on ${manifest.system} only, not on ${systemName}.`,
      );
    refuseOther(join(dataFolder, PASSWORD_FILE), password);
    if (existsSync(join(dataFolder, 'postgres'))) throw occupied(join(dataFolder, 'postgres'));
  } else {
    if (!url)
      throw new Stop(
        'This is a backup of a database of your own. Set DATABASE_URL to an empty one.',
      );
    await withConnection(url, checkIsEmpty);
  }
  if (process.env.AUTH_SECRET && process.env.AUTH_SECRET !== secret)
    throw new Stop(
      "AUTH_SECRET differs from the backup's, which its payment keys are sealed with. Unset it, " +
        "or set it to the text of the backup's file secret.",
    );
  refuseOther(SECRET_FILE, secret);
  await checkMedia(manifest);
}

const occupied = (path) =>
  new Stop(
    `Nothing was restored: ${path} already exists. Set DATA_DIR to a folder without a shop, or ` +
      'move this one away.',
  );

/** A file that an interrupted restore left is the backup's own. */
function refuseOther(path, text) {
  if ((readFileText(path)?.trim() ?? text) !== text) throw occupied(path);
}

async function checkMedia({ files }) {
  const folder = mediaFolder();
  if (!existsSync(folder)) return;
  for await (const { path, isFolder } of walk(folder)) {
    const entry = files[MEDIA + path];
    if (!isFolder && !(entry && (await isSame(join(folder, path), entry))))
      throw occupied(join(folder, path));
  }
}

/** Restores what `checkPlace` found room for; the database last, as it makes it a shop. */
export async function restoreShop(folder, manifest, { secret, password }) {
  const media = mediaFolder();
  const toPlace = (path) => join(media, path.slice(MEDIA.length));
  await progressStep('Restoring the images', async () => {
    const paths = Object.keys(manifest.files).filter(
      (path) => path.startsWith(MEDIA) && !existsSync(toPlace(path)),
    );
    await copyFiles(folder, paths, toPlace);
  });
  if (!process.env.AUTH_SECRET) await writeFile(SECRET_FILE, secret, { mode: 0o600 });
  await progressStep('Restoring the database', () =>
    manifest.kind === 'embedded'
      ? placeCluster(dataFolder, password, folder, manifest)
      : restoreDump(folder, ownDatabaseUrl()),
  );
  const { made_at, counts } = manifest;
  console.log(
    `Restored the shop of ${made_at}: ${counts.orders} orders, ${counts.product} products. ` +
      'npm start opens it.',
  );
}
