import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { missKey, searchMissOutput } from '@/lib/search/synonyms/search-miss.schema';
import { dismissSearchMiss, listSearchMisses } from '@/lib/search/synonyms/search-misses';

const DAYS = 30;
const ROWS = 100;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List searches without results',
    description: 'Of the last 30 days, most frequent first.',
    audience: 'admin',
    permission: 'synonym',
    output: wrapData(z.array(searchMissOutput)),
    run: async (ctx) => ({ data: await listSearchMisses(ctx, DAYS, ROWS) }),
  }),
  DELETE: endpoint({
    summary: 'Delete a search without results',
    description: 'It is listed again if a shopper repeats it.',
    audience: 'admin',
    permission: 'synonym.update',
    query: missKey,
    output: wrapData(missKey),
    run: async (ctx, { query }) => {
      await dismissSearchMiss(ctx, query);
      return { data: query };
    },
  }),
});
