import 'server-only';
import { cookies, headers } from 'next/headers';
import { z } from 'zod';
import type { Login } from './login.schema';
import type { TokenAudience } from './token';

const WEEK_SECONDS = 7 * 24 * 3600;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Over https a session cookie has the `__Host-` prefix, which binds it to this host. */
export const sessionCookieName = (audience: TokenAudience, secure: boolean) =>
  `${secure ? '__Host-' : ''}${audience === 'admin' ? 'admin_token' : 'token'}`;

/** Whether the browser uses https, according to our proxy. */
export const isSecureRequest = async () => (await headers()).get('x-forwarded-proto') === 'https';

/**
 * Sets a cookie for `maxAge` seconds (0 deletes it), unavailable to scripts and to forms of other
 * sites.
 */
export async function putCookie(name: string, value: string, maxAge: number): Promise<void> {
  (await cookies()).set(name, value, toCookieOptions(maxAge, await isSecureRequest()));
}

const toCookieOptions = (maxAge: number, secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge }) as const;
/** The cookie options of `setChoiceCookie`, for responses made without Next's cookies. */
export const choiceCookie = (secure: boolean) => toCookieOptions(YEAR_SECONDS, secure);

/** The sealed token in the browser's cookie. */
export const readCookieToken = async (audience: TokenAudience): Promise<string | undefined> =>
  (await cookies()).get(sessionCookieName(audience, await isSecureRequest()))?.value;

const bearerToken = async (): Promise<string | undefined> =>
  /^Bearer\s+(\S.*)$/i.exec((await headers()).get('authorization') ?? '')?.[1];

/** The caller's sealed token; a bearer header takes precedence over the cookie. */
export const sealedToken = async (audience: TokenAudience): Promise<string | undefined> =>
  (await bearerToken()) ?? readCookieToken(audience);

/** Whether the caller is a program: it sends a bearer header, a browser sends a cookie. */
export const hasBearerToken = async (): Promise<boolean> => (await bearerToken()) !== undefined;

/**
 * The cookie outlives its token (§9 Token-expiry memory cookie), so that an expired login differs
 * from none.
 */
export const setLoginCookie = async (audience: TokenAudience, login: Login) =>
  putCookie(
    sessionCookieName(audience, await isSecureRequest()),
    login.token,
    Math.max(login.expires_in_seconds, WEEK_SECONDS),
  );
/** Deletes the browser's token; its session lives until it is ended. */
export const clearLoginCookie = async (audience: TokenAudience) =>
  putCookie(sessionCookieName(audience, await isSecureRequest()), '', 0);

const deviceCookieName = (audience: TokenAudience, secure: boolean) =>
  `${secure ? '__Host-' : ''}${audience === 'admin' ? 'admin_device' : 'device'}`;

/** Lists the accounts that have logged in on this device (`device-cookie.ts`). */
export const readDeviceCookie = async (audience: TokenAudience) =>
  (await cookies()).get(deviceCookieName(audience, await isSecureRequest()))?.value;
/** Keeps the cookie for a year. */
export const keepDeviceCookie = async (audience: TokenAudience, value: string) =>
  putCookie(deviceCookieName(audience, await isSecureRequest()), value, YEAR_SECONDS);

/** The browser's cart id; undefined if it is not a UUID. */
export const readCartId = async () =>
  z.uuid().safeParse((await cookies()).get('cart_id')?.value).data;
/** Adds the browser's cart to a cart request that names none. */
export const withCartId = async <T extends { cart_id?: string | undefined }>(
  sent: T,
): Promise<T> => ({
  ...sent,
  cart_id: sent.cart_id ?? (await readCartId()),
});
/** Keeps the cart id for four weeks. */
export const keepCartId = (cartId: string) => putCookie('cart_id', cartId, 4 * WEEK_SECONDS);
/** Deletes the cart id cookie; the cart is kept. */
export const dropCartId = () => putCookie('cart_id', '', 0);

/** The discount code from a link followed before there was a cart; kept for a week. */
export const readLinkedCouponCode = async () => (await cookies()).get('coupon')?.value;
export const keepLinkedCouponCode = (code: string) => putCookie('coupon', code, WEEK_SECONDS);
export const dropLinkedCouponCode = async () => {
  if ((await readLinkedCouponCode()) !== undefined) await putCookie('coupon', '', 0);
};

/**
 * A person's preferences: the shopper's language and currency, the back office's theme, and its
 * language before login. Not secret, but no script needs them either.
 */
type Choice =
  | 'language'
  | 'currency'
  | 'admin_language'
  | 'admin_theme'
  | 'admin_sidebar'
  | 'admin_page_size';
export const setChoiceCookie = (name: Choice, value: string) =>
  putCookie(name, value, YEAR_SECONDS);
export const readChoiceCookie = async (name: Choice) => (await cookies()).get(name)?.value;
