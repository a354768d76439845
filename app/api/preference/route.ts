import { setChoiceCookie } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { asciiPath } from '@/lib/i18n/paths';
import { choosePreference } from '@/lib/storefront/account/preference';
import { preferenceInput } from '@/lib/storefront/account/preference.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Save language and currency',
    description: 'Redirects to the same page.',
    audience: 'shopper',
    body: preferenceInput,
    output: { content_types: [], description: 'Redirects to the page in the chosen language.' },
    status: 303,
    run: async (ctx, { body, request }) => {
      const chosen = choosePreference(ctx, body, request.headers.get('referer'));
      if (chosen.language) await setChoiceCookie('language', chosen.language);
      if (chosen.currency) await setChoiceCookie('currency', chosen.currency);
      return new Response(null, {
        status: 303,
        headers: {
          Location: asciiPath(chosen.back_to),
          'Cache-Control': 'private, no-store',
        },
      });
    },
  }),
});
