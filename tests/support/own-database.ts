// Every test file of the domain project gets an empty, migrated database before its first
// import opens one.
import { afterAll } from 'vitest';
import { freshDatabase } from './database';

const database = await freshDatabase();
process.env.DATABASE_URL = database.url;
afterAll(database.drop);
