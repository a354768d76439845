import { endpoints } from '@/lib/auth/endpoints';
import { providerParams, socialReturn } from '@/lib/auth/social/social.schema';
import { endpoint } from '@/lib/http/endpoint';
import { asciiPath } from '@/lib/i18n/paths';
import { returnFromSocialLogin } from '@/lib/storefront/account/social-redirect';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Complete a social login',
    description:
      'The provider redirects the browser here. Accepted only from the browser that started the ' +
      'login.',
    audience: 'shopper',
    params: providerParams,
    query: socialReturn,
    output: { content_types: [], description: 'Redirects to the page where the login started.' },
    status: 303,
    run: async (ctx, { params, query }) => {
      const path = await returnFromSocialLogin(ctx, params.provider, query);
      const headers = {
        Location: asciiPath(path),
        'Cache-Control': 'private, no-store',
        // This request's URL contains the code.
        'Referrer-Policy': 'no-referrer',
      };
      return new Response(null, { status: 303, headers });
    },
  }),
});
