import 'server-only';
import {
  dropLinkedCode,
  keepCartId,
  keepLinkedCode,
  readCartId,
  readLinkedCode,
} from '@/lib/auth/cookies';
import { enterLinkedCode } from '@/lib/cart/linked-code';
import type { ShopContext } from '@/lib/core/context';
import { codeInLink } from '@/lib/core/text/discount-code';
import { clientIp } from '@/lib/http/client-ip';

/**
 * Takes the code that a link brings: into the visitor's cart; while they have none the browser
 * keeps it, the last one. What has nothing of a code is nothing.
 */
export async function takeLinkedCode(ctx: ShopContext, typed: string): Promise<void> {
  const code = codeInLink(typed);
  if (!code) return;
  const address = await clientIp();
  if (await enterLinkedCode(ctx, await readCartId(), code, address)) await dropLinkedCode();
  else await keepLinkedCode(code);
}

/** Has the browser keep its cart, into which goes the code it kept from a link. */
export async function keepCart(ctx: ShopContext, cartId: string): Promise<void> {
  await keepCartId(cartId);
  const code = codeInLink((await readLinkedCode()) ?? '');
  if (!code) return;
  await enterLinkedCode(ctx, cartId, code, await clientIp());
  await dropLinkedCode();
}
