import { fine, look, wrong } from './report.mjs';

const EXAMPLES = /change.?me|example|secret.?key|password|your.?secret|^(0123456789|abcdefgh)/i;
const SHORTEST = 16;

/** Why nobody should rely on this secret, if so. */
function weakness(name, secret) {
  if (secret.length < SHORTEST)
    return `${name} has ${secret.length} characters, and needs ${SHORTEST} or more.`;
  if (EXAMPLES.test(secret) || new Set(secret).size < 6)
    return `${name} looks like an example that others know too.`;
  return undefined;
}

const REMEDY = 'Make one with: openssl rand -base64 32';

export async function checkSecrets() {
  const { AUTH_SECRET, CRON_SECRET, JOBS, DATABASE_URL, SANDBOX_PAYMENTS } = process.env;
  const weak = Object.entries({ AUTH_SECRET, CRON_SECRET }).flatMap(([name, secret]) => {
    const reason = secret && weakness(name, secret);
    return reason ? [wrong(`${reason} ${REMEDY}`)] : [];
  });
  const findings = weak.length
    ? weak
    : [
        fine(
          AUTH_SECRET ? 'AUTH_SECRET is set.' : 'AUTH_SECRET is made and kept in the data folder.',
        ),
      ];
  if (process.env.VERCEL && !CRON_SECRET)
    findings.push(wrong('CRON_SECRET is not set, and no lasting server does the jobs: set it.'));
  else if (JOBS === 'off' && !CRON_SECRET)
    findings.push(look('JOBS is off: mails leave only while npm run worker runs somewhere.'));
  if (DATABASE_URL && SANDBOX_PAYMENTS === 'on')
    findings.push(
      look('SANDBOX_PAYMENTS is on: orders can be paid with test cards. Unset it in a real shop.'),
    );
  return findings;
}
