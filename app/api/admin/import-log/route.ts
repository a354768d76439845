import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listImports } from '@/lib/products/sheet/import-log';
import { importLogEntry } from '@/lib/products/sheet/import-log.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary:
      'The latest imports of products, newest first: by whom, of which file, what came of it.',
    audience: 'admin',
    permission: 'product.import',
    output: dataOf(z.array(importLogEntry)),
    run: async (ctx) => ({ data: await listImports(ctx) }),
  }),
});
