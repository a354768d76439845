const marks = ['default_billing', 'default_shipping'] as const;

/**
 * Keeps only the first default of each kind, as an address book requires; merged leads may have
 * several.
 */
export function withoutRepeatedDefaults<A extends Record<string, unknown>>(
  addresses: readonly A[],
): A[] {
  const first = marks.map((mark) => addresses.findIndex((address) => address[mark] === true));
  return addresses.map((address, index) => ({
    ...address,
    ...Object.fromEntries(
      marks.flatMap((mark, kind) =>
        address[mark] === true && index !== first[kind] ? [[mark, false]] : [],
      ),
    ),
  }));
}
