import 'server-only';
import {
  type Authenticated,
  authenticateCustomer,
  authenticateNewCustomer,
} from '@/lib/auth/authenticate';
import { toLoggedInContext } from '@/lib/auth/contexts';
import {
  clearLoginCookie,
  dropCartId,
  keepDeviceCookie,
  readCartId,
  readDeviceCookie,
} from '@/lib/auth/cookies';
import { deviceCookieAfterLogin } from '@/lib/auth/device-cookie';
import { keepDeviceOrders } from '@/lib/auth/device-orders';
import type { Login, LoginInput } from '@/lib/auth/login.schema';
import { keepNewLogin, loginCaller } from '@/lib/auth/new-login';
import { endOwnSession } from '@/lib/auth/own-session';
import type { ResetPasswordInput } from '@/lib/auth/password-reset.schema';
import { countRegistration } from '@/lib/auth/registration-limit';
import { dropSocialFlow, requestSocialReprompt } from '@/lib/auth/social/flow-cookies';
import { mergeGuestCart } from '@/lib/cart/cart';
import type { ShopContext } from '@/lib/core/context';
import type { RegistrationInput } from '@/lib/customers/customer.schema';
import { registerCustomer } from '@/lib/customers/customers';
import { resetPassword } from '@/lib/customers/passwords/reset';
import { keepCart } from '../linked-code';

/**
 * Logs a shopper in (§4 Shopper session): sets the token cookie and merges the guest's cart into
 * the member's.
 */
export async function logInShopper(ctx: ShopContext, input: LoginInput): Promise<Login> {
  return beginShopperLogin(
    ctx,
    await authenticateCustomer(ctx, input, await loginCaller('shopper')),
  );
}

/** Creates an account and logs its owner in (§4). Refuses (429) after too many from one address. */
export async function registerShopper(ctx: ShopContext, input: RegistrationInput): Promise<Login> {
  const caller = await loginCaller('shopper');
  await countRegistration(caller.address, ctx.now());
  const { id } = await registerCustomer(ctx, input);
  return beginShopperLogin(ctx, await authenticateNewCustomer(ctx, id, caller));
}

/** Sets the cookies of a new login and its cart. */
export async function beginShopperLogin(
  ctx: ShopContext,
  authenticated: Authenticated,
): Promise<Login> {
  const login = await keepNewLogin(ctx, 'shopper', authenticated);
  const member = await toLoggedInContext(ctx, login);
  const cartId = await mergeGuestCart(member, await readCartId());
  await (cartId ? keepCart(member, cartId) : dropCartId());
  return login;
}

/**
 * Sets a new password by an emailed link (`resetPassword`). This browser has shown that it reads
 * their email: wrong passwords from elsewhere don't lock it out of the login that follows. Its
 * cookie of a former login is deleted, since that login has ended.
 */
export async function chooseNewPassword(ctx: ShopContext, input: ResetPasswordInput) {
  const { customer_id } = await resetPassword(ctx, input);
  const deviceCookie = await readDeviceCookie('shopper');
  await keepDeviceCookie('shopper', deviceCookieAfterLogin(deviceCookie, 'shopper', customer_id));
  if (ctx.actor.kind === 'customer' && ctx.actor.id === customer_id)
    await clearLoginCookie('shopper');
}

/**
 * Ends the shopper's login at once; deletes the cookies of token, cart and orders awaiting payment.
 * After a social login, the next one on this device asks the provider for the account.
 */
export async function logOutShopper(ctx: ShopContext): Promise<void> {
  const provider = await endOwnSession(ctx, 'shopper');
  await dropSocialFlow();
  if (provider) await requestSocialReprompt();
  await forgetMember();
}

/** Deletes the cookies of token, cart and orders awaiting payment. */
export async function forgetMember(): Promise<void> {
  await clearLoginCookie('shopper');
  await dropCartId();
  await keepDeviceOrders([]);
}
