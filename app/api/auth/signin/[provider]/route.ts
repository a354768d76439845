import { endpoints } from '@/lib/auth/endpoints';
import { providerParams, socialStartInput } from '@/lib/auth/social/social.schema';
import { endpoint } from '@/lib/http/endpoint';
import { asciiPath } from '@/lib/i18n/paths';
import { leaveForSocialLogin } from '@/lib/storefront/account/social-redirect';
import { leavingPage } from '@/lib/storefront/pages/leaving-page';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Start a social login',
    description: 'Redirects the browser to the provider, or back to the page with the error.',
    audience: 'shopper',
    params: providerParams,
    body: socialStartInput,
    output: { content_types: ['text/html'], description: 'A page that redirects to the provider.' },
    run: async (ctx, { params, body }) => {
      const way = await leaveForSocialLogin(ctx, { ...params, start: body });
      if ('away' in way) return leavingPage(ctx.language, params.provider, way.away);
      const headers = { Location: asciiPath(way.back), 'Cache-Control': 'private, no-store' };
      return new Response(null, { status: 303, headers });
    },
  }),
});
