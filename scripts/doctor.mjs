// npm run doctor: checks the machine, the settings and the database, and prints a line per check
// with what to do. Works even when nothing else does. Exit code 1 when something is wrong; a
// warning alone does not count. `--hosts=3`: three hosts serve the shop from the same database.

import { parseArgs } from 'node:util';
import { checkDatabase } from './doctor/database.mjs';
import { checkDisk, checkNodeVersion, checkPort } from './doctor/machine.mjs';
import { wrong } from './doctor/report.mjs';
import { checkMail, checkSecrets, checkSiteUrl } from './doctor/settings.mjs';
import { loadEnvFiles } from './support/environment.mjs';
import { main, Stop } from './support/say.mjs';

const checks = [
  ['Node', checkNodeVersion],
  ['Port', checkPort],
  ['Secrets', checkSecrets],
  ['Disk', checkDisk],
  ['Address', checkSiteUrl],
  ['Email', checkMail],
  ['Database', () => checkDatabase(hostCount())],
];
const marks = { fine: '✓', look: '!', wrong: '✗' };

/** How many hosts serve the shop: `--hosts`, else this one. */
function hostCount() {
  const { values } = parseArgs({ options: { hosts: { type: 'string' } }, strict: false });
  const { hosts = '1' } = values;
  if (!/^[1-9]\d{0,3}$/.test(hosts)) throw new Stop('--hosts must be a number from 1 to 9999.');
  return Number(hosts);
}

main(async () => {
  // A wrong argument is reported before the checks.
  hostCount();
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
