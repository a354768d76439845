import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { checkUrl } from '@/lib/storefront/addresses/urls';
import { checkInput } from '@/lib/storefront/api/content.schema';
import { urlCheck } from '@/lib/storefront/api/responses.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Check a url',
    description: 'Whether a record of this type has the url, or where it has moved.',
    audience: 'shopper',
    body: checkInput,
    output: wrapData(urlCheck),
    run: async ({ db, now }, { body }) => ({
      data: await checkUrl(db, body.type, body.key, now()),
    }),
  }),
});
