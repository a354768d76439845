import { endpoints } from '@/lib/auth/endpoints';
import { providerParams, socialReturn } from '@/lib/auth/social/social.schema';
import { endpoint } from '@/lib/http/endpoint';
import { asciiPath } from '@/lib/i18n/paths';
import { returnFromProvider } from '@/lib/storefront/account/social-redirect';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Where the provider sends a browser back to: logs it in if it set out from here.',
    audience: 'shopper',
    params: providerParams,
    query: socialReturn,
    output: { content_types: [], description: 'The page it set out for: Location.' },
    status: 303,
    run: async (ctx, { params, query }) => {
      const path = await returnFromProvider(ctx, params.provider, query);
      const headers = {
        Location: asciiPath(path),
        'Cache-Control': 'private, no-store',
        // The address it comes from holds the code.
        'Referrer-Policy': 'no-referrer',
      };
      return new Response(null, { status: 303, headers });
    },
  }),
});
