import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { missKey, searchMissOutput } from '@/lib/search/synonyms/search-miss.schema';
import { dismissMiss, listMisses } from '@/lib/search/synonyms/search-misses';

const DAYS = 30;
const ROWS = 100;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List searches without results',
    description: 'Of the last 30 days, most frequent first.',
    audience: 'admin',
    permission: 'synonym',
    output: dataOf(z.array(searchMissOutput)),
    run: async (ctx) => ({ data: await listMisses(ctx, DAYS, ROWS) }),
  }),
  DELETE: endpoint({
    summary: 'Delete a search without results',
    description: 'It is listed again if a shopper repeats it.',
    audience: 'admin',
    permission: 'synonym.update',
    query: missKey,
    output: dataOf(missKey),
    run: async (ctx, { query }) => {
      await dismissMiss(ctx, query);
      return { data: query };
    },
  }),
});
