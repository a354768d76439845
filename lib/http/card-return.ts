/**
 * Where whoever comes back from their bank goes on to: the same page without what its provider
 * `added` to its address, a secret among it, which no history and no log is to keep; what became
 * of the payment the server asks itself. Undefined where nothing was added.
 */
export function withoutProviderParams(
  { pathname, searchParams }: URL,
  added: readonly string[],
): string | undefined {
  const query = new URLSearchParams(searchParams);
  for (const name of added) query.delete(name);
  return query.size < searchParams.size ? `${pathname}?${query}` : undefined;
}
