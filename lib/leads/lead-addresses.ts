const marks = ['default_billing', 'default_shipping'] as const;

/**
 * Addresses with one default of each kind at most, as an address book takes them: of several,
 * such as those of two leads that were merged, the first stays.
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
