// npm run bounces < message, or npm run bounces -- message …: reads bounce reports as a mail
// server returns them, and stops further messages to those addresses.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { closeDatabase, database } from '@/db/client';
import { processBounceReport } from '@/lib/broadcast/bounces';
import { systemContext } from '@/lib/settings/system-context';

async function main() {
  const files = process.argv.slice(2);
  const messages = files.length
    ? await Promise.all(files.map((file) => readFile(file, 'utf8')))
    : [await text(process.stdin)];
  let marked = 0;
  for (const message of messages)
    marked += await processBounceReport(await systemContext(database()), message);
  console.log(`${marked} ${marked === 1 ? 'message' : 'messages'} marked as bounced`);
}

main()
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(closeDatabase);
