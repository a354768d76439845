// npm run restore -- FOLDER: makes the shop of a backup in a place that has none.
// npm run restore -- --verify FOLDER: starts it on the side instead, and audits it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFiles } from './backup/files.mjs';
import { readBackupManifest } from './backup/manifest.mjs';
import { checkPlace, readSecrets, restoreShop } from './backup/place.mjs';
import { prepareCommand } from './backup/prepare.mjs';
import { compareCopies, describeDifferences, examine } from './backup/verify.mjs';
import { main, progressStep, Stop } from './support/say.mjs';

main(async () => {
  const { values, positionals } = parseArgs({
    options: { verify: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (positionals.length !== 1)
    throw new Stop('Name the folder of one backup: npm run restore -- FOLDER');
  await prepareCommand();
  const folder = resolve(positionals[0]);
  const manifest = readBackupManifest(folder);
  const secrets = readSecrets(folder, manifest);
  if (!values.verify) await checkPlace(manifest, secrets);
  await progressStep('Checking the files', () => checkFiles(folder, manifest));
  await (values.verify ? verify : restoreShop)(folder, manifest, secrets);
});

async function verify(folder, manifest, secrets) {
  let copy;
  await progressStep('Starting and auditing a copy', async () => {
    copy = await examine(folder, manifest, secrets);
  });
  const differences = compareCopies(manifest, copy);
  if (differences.length) throw describeDifferences(differences);
  const violations = Object.keys(manifest.violations).join(', ');
  console.log(
    `The backup of ${manifest.made_at} is whole: ${copy.counts.orders} orders, every total and ` +
      `image as noted, ${violations ? `violations of ${violations} as then` : 'no violations'}.`,
  );
}
