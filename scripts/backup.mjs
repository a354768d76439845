// npm run backup -- --to FOLDER: copies the shop, running or not, into a new folder in FOLDER:
// the database, then the images, then what is needed to read them. A copy of the copy is started
// and audited before it counts as a backup.
import { existsSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyDatabase } from './backup/copy-database.mjs';
import { compareLedgers } from './backup/figures.mjs';
import { copyTree, makeFolder } from './backup/files.mjs';
import { readRelease, systemName, writeManifest } from './backup/manifest.mjs';
import { prepareCommand } from './backup/prepare.mjs';
import { mediaFolder, readSecret } from './backup/shop.mjs';
import { examine } from './backup/verify.mjs';
import { dataFolder } from './support/root.mjs';
import { main, progressStep, Stop } from './support/say.mjs';

main(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  await prepareCommand();
  const secret = readSecret();
  const parent = resolve(to || join(dataFolder, 'backups'));
  const folder = join(parent, new Date().toISOString().slice(0, 19).replaceAll(':', '-'));
  if (existsSync(folder)) throw new Stop(`${folder} already exists.`);
  const unfinished = `${folder}-unfinished`;
  await makeFolder(unfinished);
  try {
    const backup = await copyShop(unfinished, secret);
    await rename(unfinished, folder);
    report(folder, backup);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
});

async function copyShop(folder, secret) {
  const files = {};
  const addImages = async () => {
    if (process.env.S3_BUCKET) return;
    await progressStep('Copying the images', async () => {
      const isWhole = (path) => !path.endsWith('.part');
      Object.assign(files, (await copyTree(mediaFolder(), folder, 'media', isWhole)).files);
    });
  };
  // Images are never deleted between the two, so each that the database shows is there.
  const { password, before, after, ...database } = await copyDatabase(folder, addImages);
  Object.assign(files, database.files);
  await writeFile(join(folder, 'secret'), secret, { mode: 0o600, flush: true });
  if (password)
    await writeFile(join(folder, 'postgres-password'), password, { mode: 0o600, flush: true });
  const manifest = { release: readRelease().release, system: systemName, ...database, files };
  await progressStep('Starting and auditing the copy', async () => {
    const { missing, violations, migrations, counts, totals } = await examine(folder, manifest, {
      secret,
      password,
    });
    Object.assign(manifest, { migrations, violations, missing, counts, totals });
  });
  const differences = compareLedgers(manifest, before, after);
  if (differences.length)
    throw new Stop(`The copy is not the shop, so it was removed: ${differences.join('; ')}.`);
  await writeManifest(folder, manifest);
  return manifest;
}

function report(folder, { files, counts, missing, violations }) {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${folder}: ${counts.orders} orders, ${counts.product} products, ` +
      `${Object.keys(files).length} files, ${Math.ceil(bytes / 1e6)} MB.`,
  );
  console.log('It holds the secret of the shop. Keep a copy of it on another machine.');
  if (process.env.S3_BUCKET)
    console.log(`The images stay in the bucket ${process.env.S3_BUCKET}: keep its versions.`);
  else if (missing.length)
    console.log(`${missing.length} image files were missing in the shop already.`);
  if (Object.keys(violations).length)
    console.log(
      `The audit found violations of ${Object.keys(violations).join(', ')}, which are the ` +
        "shop's own: run npm run audit.",
    );
}
