// One running app for all end-to-end specs; Playwright gets its address as `baseURL`.
import { startServer } from '../server/server';
import { OWNER, ownerState, storeLogin } from './stored-login';

export default async function setup() {
  const server = await startServer();
  process.env.BASE_URL = server.url;
  process.env.DATABASE_URL = server.databaseUrl;
  await storeLogin(server.url, '/api/admin/login', OWNER, ownerState);
  return server.close;
}
