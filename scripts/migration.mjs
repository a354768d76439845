// npm run migration -- --name what_changes: drizzle-kit writes the migration from the schema's
// changes. It compares with the last snapshot, so earlier snapshots are not kept.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ended, startProgram } from './support/child.mjs';
import { inRoot } from './support/root.mjs';
import { main, Stop } from './support/say.mjs';

main(async () => {
  const code = await ended(startProgram('drizzle-kit', ['generate', ...process.argv.slice(2)]));
  if (code) throw new Stop('The migration could not be generated.');
  const folder = inRoot('db/migrations/meta');
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
});
