/**
 * The address to continue at after a return from the bank: the same page without the parameters its
 * provider `added`. They include a secret, which must not reach history or logs; the server asks
 * for the payment's state itself. Undefined if nothing was added.
 */
export function withoutProviderParams(
  { pathname, searchParams }: URL,
  added: readonly string[],
): string | undefined {
  const query = new URLSearchParams(searchParams);
  for (const name of added) query.delete(name);
  return query.size < searchParams.size ? `${pathname}?${query}` : undefined;
}
