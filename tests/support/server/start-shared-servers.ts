// The running shops of the api project: one for each of its worker processes.
import type { TestProject } from 'vitest/node';
import { settleTemplate } from '../data/database';
import { startServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    shops?: { url: string; databaseUrl: string }[];
  }
}

export default async function setup({ config, provide }: TestProject) {
  await settleTemplate();
  const servers = await Promise.all(
    Array.from({ length: config.maxWorkers ?? 1 }, () => startServer({ template: 'settled' })),
  );
  provide(
    'shops',
    servers.map(({ url, databaseUrl }) => ({ url, databaseUrl })),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
}
