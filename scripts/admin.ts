// npm run admin: creates the first owner of a shop. Takes --name, --email and --password
// (or ADMIN_NAME, ADMIN_EMAIL, ADMIN_PASSWORD) and asks for what is missing.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { openDirect } from '@/db/client';
import { ownerInput } from '@/lib/auth/account.schema';
import { createFirstOwner } from '@/lib/auth/accounts';
import { asRefusal, toRefusalMessages } from '@/lib/http/refusals';
import { systemContext } from '@/lib/settings/system-context';

const questions = {
  name: 'Name',
  email: 'Email',
  password: 'Password (at least 8 characters)',
} as const;
type Field = keyof typeof questions;

async function main() {
  const args = parseArgs({
    options: { name: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  }).values;
  const { sql, db } = openDirect(1);
  try {
    const answers: Record<string, string> = {};
    for (const field of Object.keys(questions) as Field[])
      answers[field] =
        args[field] ?? process.env[`ADMIN_${field.toUpperCase()}`] ?? (await ask(field));
    const { email } = await createFirstOwner(await systemContext(db), ownerInput.parse(answers));
    process.stdout.write(`${email} is now the owner of this shop. Log in at /admin.\n`);
  } finally {
    await sql.end();
  }
}

/** Asks at the terminal; a password is not shown while it is typed. Needs a terminal. */
async function ask(field: Field): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(`Missing --${field}. Pass it, or set ADMIN_${field.toUpperCase()}.`);
  const prompt = `${questions[field]}: `;
  const secret = field === 'password';
  if (secret) process.stdout.write(prompt);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: secret ? nowhere : process.stdout,
    terminal: true,
  });
  try {
    return await terminal.question(secret ? '' : prompt);
  } finally {
    terminal.close();
    if (secret) process.stdout.write('\n');
  }
}

main().catch((error: unknown) => {
  const refusal = asRefusal(error);
  const words =
    refusal &&
    Object.entries(toRefusalMessages(refusal, 'en-US')).map(
      ([field, texts]) => (field === 'general' ? '' : `${field}: `) + texts.join(' '),
    );
  process.stderr.write(
    `${words?.join('\n') ?? (error instanceof Error ? error.message : error)}\n`,
  );
  process.exitCode = 1;
});
