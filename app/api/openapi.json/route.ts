import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { siteUrl } from '@/lib/core/web/site-url';
import { endpoint } from '@/lib/http/endpoint';
import { listApiOperations, openApiDocument } from '@/lib/http/openapi';
import { version } from '@/package.json';
import { findRoutes } from './routes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve this document',
    description: 'OpenAPI 3.1, generated from the schemas that validate requests.',
    audience: 'shopper',
    output: z.looseObject({
      openapi: z.literal('3.1.0'),
      paths: z.record(z.string(), z.unknown()),
    }),
    cache_seconds: 300,
    run: async () => {
      const own = { '/api/openapi.json': { GET } };
      return openApiDocument(
        listApiOperations({ ...(await findRoutes()), ...own }),
        version,
        siteUrl(),
      );
    },
  }),
});
