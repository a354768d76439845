/** Of all that have a path an address is or is below, the one with the longest. */
export const nearestPath = <S extends { path: string | null }>(
  candidates: readonly S[],
  pathname: string,
): S | undefined =>
  candidates
    .filter(({ path }) => path && (pathname === path || pathname.startsWith(`${path}/`)))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
