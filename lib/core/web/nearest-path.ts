/** The candidate with the longest path that equals an address or is above it. */
export const nearestPath = <S extends { path: string | null }>(
  candidates: readonly S[],
  pathname: string,
): S | undefined =>
  candidates
    .filter(({ path }) => path && (pathname === path || pathname.startsWith(`${path}/`)))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
