// npm run doctor: checks the machine, the settings and the database, and prints a line per check
// with what to do. Works even when nothing else does. Exit code 1 when something is wrong; a
// warning alone does not count. `--hosts=3`: three hosts serve the shop from the same database.
// `storage`: tries the storage of images instead.

import { parseArgs } from 'node:util';
import { checkDatabase } from './doctor/database.mjs';
import { checkDisk, checkNodeVersion, checkPort } from './doctor/machine.mjs';
import { wrong } from './doctor/report.mjs';
import { checkMail, checkSecrets, checkSiteUrl } from './doctor/settings.mjs';
import { checkStorage } from './doctor/storage.mjs';
import { loadEnvFiles } from './support/environment.mjs';
import { main, Stop } from './support/say.mjs';

const marks = { fine: '✓', look: '!', wrong: '✗' };

/** The checks that were asked for. Throws `Stop` for anything else. */
function chooseChecks() {
  const options = { hosts: { type: 'string', default: '1' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const { hosts, ...others } = values;
  const [unknown] = [...Object.keys(others), ...positionals.filter((name) => name !== 'storage')];
  if (unknown) throw new Stop(`Unknown: ${unknown}. Use npm run doctor -- storage, or --hosts=3.`);
  if (!/^[1-9]\d{0,3}$/.test(hosts)) throw new Stop('--hosts must be a number from 1 to 9999.');
  if (positionals.length) return [['Storage', checkStorage]];
  return [
    ['Node', checkNodeVersion],
    ['Port', checkPort],
    ['Secrets', checkSecrets],
    ['Disk', checkDisk],
    ['Address', checkSiteUrl],
    ['Email', checkMail],
    ['Database', () => checkDatabase(Number(hosts))],
  ];
}

main(async () => {
  const checks = chooseChecks();
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
