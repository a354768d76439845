import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { env } from '@/lib/core/env';

export type TokenAudience = 'shopper' | 'admin';
/**
 * A token's content: an audience and a session. All else is read from the session's row on each
 * request.
 */
export type SessionToken = { audience: TokenAudience; sid: string };

/** Each audience has its own salt and so its own key; the other refuses its tokens. */
const salt = (audience: TokenAudience) => `harbour.${audience}`;

/** Seals a token, valid for `lifetimeSeconds`, with its audience's key. */
export const sealToken = ({ audience, sid }: SessionToken, lifetimeSeconds: number) =>
  encode({
    token: { audience, sid },
    secret: env().AUTH_SECRET,
    salt: salt(audience),
    maxAge: lifetimeSeconds,
  });

/**
 * The token inside a sealed text; undefined if missing, forged, altered, expired or for the other
 * audience.
 */
export async function openToken(
  sealed: string | undefined,
  audience: TokenAudience,
): Promise<SessionToken | undefined> {
  if (!sealed || sealed.length > 4096) return undefined;
  try {
    const token = await decode({ token: sealed, secret: env().AUTH_SECRET, salt: salt(audience) });
    return token && token.audience === audience && typeof token.sid === 'string'
      ? { audience, sid: token.sid }
      : undefined;
  } catch {
    return undefined;
  }
}
