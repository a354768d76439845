import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { env } from '@/lib/core/env';

export type TokenAudience = 'shopper' | 'admin';
/**
 * What a token says: a session of an audience. Everything else is looked up from the
 * session's row at each request.
 */
export type SessionToken = { audience: TokenAudience; sid: string };

/**
 * Each audience has its own salt, so its tokens are sealed with a key of their own and
 * are refused by the other.
 */
const salt = (audience: TokenAudience) => `harbour.${audience}`;

/** Seals a token that opens for so many seconds, with the key of its audience. */
export const sealToken = ({ audience, sid }: SessionToken, lifetimeSeconds: number) =>
  encode({
    token: { audience, sid },
    secret: env().AUTH_SECRET,
    salt: salt(audience),
    maxAge: lifetimeSeconds,
  });

/**
 * The token inside a sealed text; undefined when it is missing, forged, altered, expired
 * or of the other audience.
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
