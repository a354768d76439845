import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { linkTarget, linkTargetQuery } from '@/lib/content/link-target.schema';
import { findLinkTargets, linkWriters } from '@/lib/content/link-targets';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Find link targets',
    description: 'Up to 20 records of a type that a link may point to, by title.',
    audience: 'admin',
    any_permission: linkWriters,
    query: linkTargetQuery,
    output: wrapData(z.array(linkTarget)),
    run: async (ctx, { query }) => ({
      data: await findLinkTargets(ctx, query.type, query.search),
    }),
  }),
});
