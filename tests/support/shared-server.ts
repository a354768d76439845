// One running app for all files of the api project: `inject('baseUrl')` is its address,
// `inject('databaseUrl')` its database.
import type { TestProject } from 'vitest/node';
import { startServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    databaseUrl: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const server = await startServer();
  provide('baseUrl', server.url);
  provide('databaseUrl', server.databaseUrl);
  return server.close;
}
