import 'server-only';
import { cookies, headers } from 'next/headers';
import { z } from 'zod';
import type { Login } from './login.schema';
import type { TokenAudience } from './token';

const WEEK_SECONDS = 7 * 24 * 3600;
const YEAR_SECONDS = 365 * 24 * 3600;

/** Over https a session cookie carries the `__Host-` prefix, which ties it to this very host. */
export const sessionCookieName = (audience: TokenAudience, secure: boolean) =>
  `${secure ? '__Host-' : ''}${audience === 'admin' ? 'admin_token' : 'token'}`;

/** Whether the browser speaks https with the shop; a proxy of ours says so. */
export const isSecureRequest = async () => (await headers()).get('x-forwarded-proto') === 'https';

/**
 * Has the browser keep a value for so many seconds (0: forget it), out of reach of
 * scripts and of other sites' forms.
 */
export async function putCookie(name: string, value: string, maxAge: number): Promise<void> {
  (await cookies()).set(name, value, toCookieOptions(maxAge, await isSecureRequest()));
}

const toCookieOptions = (maxAge: number, secure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge }) as const;
/** How a choice is kept (`setChoiceCookie`), for who answers a request without Next's cookies. */
export const choiceCookie = (secure: boolean) => toCookieOptions(YEAR_SECONDS, secure);

/** The sealed token that the browser keeps. */
export const readCookieToken = async (audience: TokenAudience): Promise<string | undefined> =>
  (await cookies()).get(sessionCookieName(audience, await isSecureRequest()))?.value;

const bearerToken = async (): Promise<string | undefined> =>
  /^Bearer\s+(\S.*)$/i.exec((await headers()).get('authorization') ?? '')?.[1];

/** The caller's sealed token: a bearer header wins over the cookie. */
export const sealedToken = async (audience: TokenAudience): Promise<string | undefined> =>
  (await bearerToken()) ?? readCookieToken(audience);

/** Whether the caller is a program, which sends its token in a header: a browser keeps a cookie. */
export const hasBearerToken = async (): Promise<boolean> => (await bearerToken()) !== undefined;

/**
 * The cookie outlives its token (§9 Token-expiry memory cookie), so that an ended login
 * is different from none.
 */
export const setLoginCookie = async (audience: TokenAudience, login: Login) =>
  putCookie(
    sessionCookieName(audience, await isSecureRequest()),
    login.token,
    Math.max(login.expires_in_seconds, WEEK_SECONDS),
  );
/** Has the browser forget its token; the session behind it lives until it is ended. */
export const clearLoginCookie = async (audience: TokenAudience) =>
  putCookie(sessionCookieName(audience, await isSecureRequest()), '', 0);

const deviceCookieName = (audience: TokenAudience, secure: boolean) =>
  `${secure ? '__Host-' : ''}${audience === 'admin' ? 'admin_device' : 'device'}`;

/** What says which accounts were logged in to on this device (`device-cookie.ts`). */
export const readDeviceCookie = async (audience: TokenAudience) =>
  (await cookies()).get(deviceCookieName(audience, await isSecureRequest()))?.value;
/** Has the browser keep it for a year. */
export const keepDeviceCookie = async (audience: TokenAudience, value: string) =>
  putCookie(deviceCookieName(audience, await isSecureRequest()), value, YEAR_SECONDS);

/** The browser's cart; what can be no id is none. */
export const readCartId = async () =>
  z.uuid().safeParse((await cookies()).get('cart_id')?.value).data;
/** What a call of a cart was sent; one that names no cart is about the browser's own. */
export const withCartId = async <T extends { cart_id?: string | undefined }>(
  sent: T,
): Promise<T> => ({
  ...sent,
  cart_id: sent.cart_id ?? (await readCartId()),
});
/** Has the browser keep its cart for four weeks. */
export const keepCartId = (cartId: string) => putCookie('cart_id', cartId, 4 * WEEK_SECONDS);
/** Has the browser forget its cart; the cart itself stays. */
export const dropCartId = () => putCookie('cart_id', '', 0);

/** The code that a link brought while there was no cart; kept for a week. */
export const readLinkedCouponCode = async () => (await cookies()).get('coupon')?.value;
export const keepLinkedCouponCode = (code: string) => putCookie('coupon', code, WEEK_SECONDS);
export const dropLinkedCouponCode = async () => {
  if ((await readLinkedCouponCode()) !== undefined) await putCookie('coupon', '', 0);
};

/**
 * What a person chose to see: the shopper's language and currency, the theme of the back
 * office, and its language before the login. Not secret, but no script needs it either.
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
