type Query = Record<string, string | number | null | undefined>;

/**
 * A list's URL with parts of its query changed; empty values are left out, and any change but of
 * the page leads to the first page.
 */
export function listHref(path: string, query: Query, change: Query): string {
  const next = { ...query, ...('page' in change ? {} : { page: undefined }), ...change };
  const entries = Object.entries(next).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(entries).toString();
  return search ? `${path}?${search}` : path;
}
