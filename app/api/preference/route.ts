import { shopContext } from '@/lib/auth/contexts';
import { keepChoice } from '@/lib/auth/cookies';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { choosePreference } from '@/lib/storefront/preference';
import { preferenceInput } from '@/lib/storefront/preference.schema';

/**
 * POST /api/preference {language?, currency?, path?}: keeps the choice and leads back to
 * the same page in the chosen language. A plain form's target.
 */
export const POST = route(async (request) => {
  const chosen = choosePreference(
    await shopContext(),
    preferenceInput.parse(await body(request)),
    request.headers.get('referer'),
  );
  if (chosen.language) await keepChoice('language', chosen.language);
  if (chosen.currency) await keepChoice('currency', chosen.currency);
  return new Response(null, {
    status: 303,
    headers: {
      Location: encodeURI(decodeURI(chosen.back_to)),
      'Cache-Control': 'private, no-store',
    },
  });
});
