import { CODE_PARAMETER, hasLinkedCoupon } from '@/lib/core/web/linked-code.mjs';

/**
 * Where an address leads that brings a code: to the call that takes the code and leads on to
 * the same address without it. Undefined for an address that brings none.
 */
export function linkedCodePath({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  if (!hasLinkedCoupon(search)) return undefined;
  const query = new URLSearchParams(search);
  const code = query.get(CODE_PARAMETER) ?? '';
  query.delete(CODE_PARAMETER);
  const next = query.size ? `${pathname}?${query}` : pathname;
  return `/api/cart/coupon/link?${new URLSearchParams({ code, next })}`;
}
