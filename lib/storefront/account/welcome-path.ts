import type { CustomerContext } from '@/lib/core/context';
import { nextShopPath, toOwnSitePath } from '@/lib/i18n/next-path';
import { accountPath, doneNow } from '../pages/account-page';

/**
 * Where a new customer is redirected and welcomed: the page they came from, or their account.
 * Shared pages show the welcome in the browser (`components/shop/layout/welcome.tsx`).
 */
export function welcomePath(
  ctx: Pick<CustomerContext, 'language' | 'settings'>,
  next: unknown,
): string {
  const path = toOwnSitePath(next);
  if (!path) return accountPath(ctx, '/account', doneNow('welcome'));
  const [address = '/'] = nextShopPath(path, ctx.language, ctx.settings.main_language).split('#');
  return `${address}#welcome`;
}
