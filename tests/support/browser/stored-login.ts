import { writeFileSync } from 'node:fs';
import { request } from '@playwright/test';

/** The owner's login, made once for all journeys: `test.use({ storageState: ownerState })`. */
export const ownerState = '.data/test/login-owner.json';
/** A guest's state, for a browser beside a page that is logged in. */
export const guestState = { cookies: [], origins: [] };
export const OWNER = 'owner@harbour.test';
export const PASSWORD = 'harbour-demo';

/** Logs in at the server's `path` and stores the browser's state in `file`. */
export async function storeLogin(url: string, path: string, email: string, file: string) {
  const context = await request.newContext({ baseURL: url });
  const answer = await context.post(path, { data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`${email} cannot log in: ${await answer.text()}`);
  writeFileSync(file, JSON.stringify(await context.storageState()));
  await context.dispose();
}
