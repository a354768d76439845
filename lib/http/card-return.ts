const ADDED = ['payment_intent_client_secret', 'payment_intent', 'redirect_status'];

/**
 * Where whoever comes back from their bank goes on to: the same page without what the provider
 * adds to its address, a secret among it, which no history and no log is to keep; what became of
 * the payment the server asks itself. Undefined where nothing was added.
 */
export function withoutSecret({ pathname, searchParams }: URL): string | undefined {
  const query = new URLSearchParams(searchParams);
  for (const name of ADDED) query.delete(name);
  return query.size < searchParams.size ? `${pathname}?${query}` : undefined;
}
