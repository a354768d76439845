// Every test file of the domain project gets an empty, migrated database before its first import
// opens one. The files of a worker share their modules: at the file's end, caches are cleared by
// the shop's own functions.
import { afterAll } from 'vitest';
import { closeDatabase } from '@/db/client';
import { endHearing } from '@/lib/core/cache/renewal-hearing';
import { renewWholeCache } from '@/lib/core/cache/renewals.mjs';
import { freshDatabase } from './database';
import { resetEnv } from './environment';

resetEnv();
const database = await freshDatabase();
process.env.DATABASE_URL = database.url;
renewWholeCache();
endHearing();
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});
