type Query = Record<string, string | number | null | undefined>;

/**
 * The address of a list with some of its query changed; what is empty is left out, and a
 * change of anything but the page leads to the first page.
 */
export function listHref(path: string, query: Query, change: Query): string {
  const next = { ...query, ...('page' in change ? {} : { page: undefined }), ...change };
  const entries = Object.entries(next).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(entries).toString();
  return search ? `${path}?${search}` : path;
}
