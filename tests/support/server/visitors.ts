/** The percentile (`share`: 0 to 1) of the values. */
export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/**
 * So many visitors read pages, `pause` milliseconds apart, until `over`; returns milliseconds and
 * status of each visit.
 */
export async function browse(url: string, visitors: number, over: Promise<unknown>, pause = 300) {
  const visits: { milliseconds: number; status: number }[] = [];
  const paths = ['/', '/search/tea', '/zh-HK/search/茶', '/zh-CN', '/search/cup'];
  let isOver = false;
  void over.finally(() => {
    isOver = true;
  });
  const visitor = async (n: number) => {
    for (let step = n; !isOver; step++) {
      const path = paths[step % paths.length] ?? '/';
      const started = performance.now();
      const status = await fetch(url + encodeURI(path)).then(
        (answer) => answer.arrayBuffer().then(() => answer.status),
        () => 0,
      );
      visits.push({ milliseconds: performance.now() - started, status });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, n) => visitor(n)));
  return visits;
}
