import { inject } from 'vitest';

/**
 * The running shop for files of the api project: one per worker process, shared by its files in
 * turn. Empty elsewhere.
 */
export const sharedShop = inject('shops')?.[Number(process.env.VITEST_POOL_ID) - 1] ?? {
  url: '',
  databaseUrl: '',
};
export const { url: baseUrl, databaseUrl } = sharedShop;
