// npm run doctor: checks the machine, the settings and the database, and prints a line per check
// with what to do. Works even when nothing else does. Exit code 1 when something is wrong; a
// warning alone does not count. With `-- storage` it tries the storage of images instead.

import { checkDatabase } from './doctor/database.mjs';
import { checkDisk, checkNodeVersion, checkPort } from './doctor/machine.mjs';
import { wrong } from './doctor/report.mjs';
import { checkMail, checkSecrets, checkSiteUrl } from './doctor/settings.mjs';
import { checkStorage } from './doctor/storage.mjs';
import { loadEnvFiles } from './support/environment.mjs';
import { main, Stop } from './support/say.mjs';

const usual = [
  ['Node', checkNodeVersion],
  ['Port', checkPort],
  ['Secrets', checkSecrets],
  ['Disk', checkDisk],
  ['Address', checkSiteUrl],
  ['Email', checkMail],
  ['Database', checkDatabase],
];
const marks = { fine: '✓', look: '!', wrong: '✗' };

main(async () => {
  const [name] = process.argv.slice(2);
  if (name && name !== 'storage')
    throw new Stop(`Unknown check "${name}". Use npm run doctor, or npm run doctor -- storage.`);
  const checks = name ? [['Storage', checkStorage]] : usual;
  const counts = { fine: 0, look: 0, wrong: 0 };
  const say = (name, { state, text }) => {
    counts[state]++;
    console.log(`${marks[state]} ${name.padEnd(9)} ${text}`);
  };
  await loadEnvFiles().catch(() =>
    say('Packages', wrong("Dependencies aren't installed. Run npm ci.")),
  );
  for (const [name, check] of checks) {
    const findings = await check().catch((error) => [wrong(`Check failed: ${error.message}`)]);
    for (const finding of findings) say(name, finding);
  }
  console.log(
    `${counts.wrong} failed, ${counts.look} ${counts.look === 1 ? 'warning' : 'warnings'}. ` +
      'To check that stock, payments and orders are consistent, run npm run audit.',
  );
  return counts.wrong ? 1 : 0;
});
