import 'server-only';
import { authenticateCustomer } from '@/lib/auth/authenticate';
import { loggedIn } from '@/lib/auth/contexts';
import { dropCartId, dropLogin, keepCartId, keepLogin, readCartId } from '@/lib/auth/cookies';
import { keepHeldOrders } from '@/lib/auth/device-orders';
import { countAttempt } from '@/lib/auth/limits';
import type { Login, LoginInput } from '@/lib/auth/login.schema';
import { endOwnSession } from '@/lib/auth/own-session';
import { adoptCart } from '@/lib/cart/cart';
import type { ShopContext } from '@/lib/core/context';
import type { RegistrationInput } from '@/lib/customers/customer.schema';
import { registerCustomer } from '@/lib/customers/customers';
import { clientIp } from '@/lib/http/client-ip';

/**
 * Logs a shopper in (§4 Shopper session): the browser keeps the token, and what the guest
 * had in the cart goes into his own.
 */
export async function logIn(ctx: ShopContext, input: LoginInput): Promise<Login> {
  const login = await authenticateCustomer(ctx, input, await clientIp());
  await keepLogin('shopper', login);
  const cartId = await adoptCart(await loggedIn(ctx, login), await readCartId());
  await (cartId ? keepCartId(cartId) : dropCartId());
  return login;
}

/** Opens an account and logs its owner in (§4). */
export async function register(ctx: ShopContext, input: RegistrationInput): Promise<Login> {
  const address = await clientIp();
  if (address) await countAttempt('register', address);
  await registerCustomer(ctx, input);
  return logIn(ctx, { email: input.email, password: input.password });
}

/** Ends the shopper's login at once; the browser forgets token,
 * cart and the orders that wait for payment. */
export async function logOut(ctx: ShopContext): Promise<void> {
  await endOwnSession(ctx, 'shopper');
  await dropLogin('shopper');
  await dropCartId();
  await keepHeldOrders([]);
}
