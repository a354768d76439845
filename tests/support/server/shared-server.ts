import { inject } from 'vitest';

/**
 * The running shop of the files of the api project: each worker process has one of its own,
 * for one file after the other. Elsewhere there is none.
 */
export const sharedShop = inject('shops')?.[Number(process.env.VITEST_POOL_ID) - 1] ?? {
  url: '',
  databaseUrl: '',
};
export const { url: baseUrl, databaseUrl } = sharedShop;
