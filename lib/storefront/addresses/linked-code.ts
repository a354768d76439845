import { CODE_PARAMETER, hasLinkedCoupon } from '@/lib/core/web/linked-code.mjs';

/**
 * For a URL with a discount code: the endpoint that applies the code and redirects to the same URL
 * without it. Undefined for a URL without a code.
 */
export function linkedCodePath({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  if (!hasLinkedCoupon(search)) return undefined;
  const query = new URLSearchParams(search);
  const code = query.get(CODE_PARAMETER) ?? '';
  query.delete(CODE_PARAMETER);
  const next = query.size ? `${pathname}?${query}` : pathname;
  return `/api/cart/coupon/link?${new URLSearchParams({ code, next })}`;
}
