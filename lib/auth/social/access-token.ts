import 'server-only';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SocialProvider } from '@/db/schema/enums';
import { socialFailure } from './failure';
import { parseFacebookIdentity, parseGoogleIdentity, type SocialIdentity } from './identity';
import { fetchFromSocialProvider, ProviderUnreachable } from './outgoing';
import { facebookEndpoints, googleEndpoints, type SocialClient } from './providers';

/**
 * The identity behind an access token, from its provider, if it was issued for this shop. Another
 * app's genuine token is refused: that app's operator has tokens of people who never came here.
 * Throws 422 for a token that is invalid, expired or not the shop's; 503 if the provider does not
 * answer.
 */
export async function identifyAccessToken(
  provider: SocialProvider,
  client: SocialClient,
  access_token: string,
  now: Date,
): Promise<SocialIdentity> {
  try {
    return provider === 'google'
      ? await ofGoogle(client, access_token)
      : await ofFacebook(client, access_token, now);
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw socialFailure('social_unreachable', 503);
    if (error instanceof z.ZodError) throw socialFailure('social_token_refused');
    throw error;
  }
}

const tokenInfo = z.object({
  aud: z.string(),
  azp: z.string().optional(),
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.unknown(),
  expires_in: z.coerce.number().positive(),
});
const userInfo = z.object({ sub: z.string() }).loose();

async function ofGoogle({ client_id }: SocialClient, access_token: string) {
  const { token_info, user_info } = googleEndpoints();
  const info = tokenInfo.parse(
    answered(await fetchFromSocialProvider(token_info, { access_token })),
  );
  if (info.aud !== client_id || (info.azp ?? client_id) !== client_id)
    throw socialFailure('social_token_refused');
  const bearer = { Authorization: `Bearer ${access_token}` };
  const person = userInfo.parse(answered(await fetchFromSocialProvider(user_info, {}, bearer)));
  if (person.sub !== info.sub) throw socialFailure('social_token_refused');
  const { email, email_verified } = info;
  return parseGoogleIdentity({ ...person, email, email_verified });
}

const debugged = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    is_valid: z.literal(true),
    type: z.literal('USER'),
    user_id: z.coerce.string(),
    /** Unix time in seconds; 0: never expires. */
    expires_at: z.number().default(0),
  }),
});

async function ofFacebook(client: SocialClient, input_token: string, now: Date) {
  const access_token = `${client.client_id}|${client.client_secret}`;
  const { debug_token } = facebookEndpoints();
  const { data } = debugged.parse(
    answered(await fetchFromSocialProvider(debug_token, { input_token, access_token })),
  );
  const isOver = data.expires_at !== 0 && data.expires_at * 1000 <= now.getTime();
  if (data.app_id !== client.client_id || isOver) throw socialFailure('social_token_refused');
  const identity = parseFacebookIdentity(await fetchFacebookProfile(input_token, client));
  if (identity.subject !== data.user_id) throw socialFailure('social_token_refused');
  return identity;
}

/** The Facebook profile of a token's holder; the request is signed with our secret. */
export async function fetchFacebookProfile(
  access_token: string,
  { client_secret }: SocialClient,
): Promise<object> {
  const appsecret_proof = createHmac('sha256', client_secret).update(access_token).digest('hex');
  const fields = 'id,email,first_name,last_name,name';
  const { me } = facebookEndpoints();
  const answer = await fetchFromSocialProvider(me, { fields, access_token, appsecret_proof });
  return z.looseObject({}).parse(answered(answer));
}

function answered({ ok, body }: { ok: boolean; body: unknown }): unknown {
  if (!ok) throw socialFailure('social_token_refused');
  return body;
}
