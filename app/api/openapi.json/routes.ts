import type { RouteModule } from '@/lib/http/openapi';

const files = import.meta.glob<RouteModule>('../**/route.ts', { eager: true });

/**
 * Every route file of `app/api` except this document's, by its folder's path; the catch-all
 * declares nothing. Read once all are loaded: this document's file is among them and imports this
 * one, and in a build each may still be a promise.
 */
export async function findRoutes(): Promise<Record<string, RouteModule>> {
  const modules = await Promise.all(
    Object.entries(files).map(
      async ([file, module]): Promise<[string, RouteModule]> => [toFolder(file), await module],
    ),
  );
  return Object.fromEntries(
    modules
      .filter(([folder, { GET }]) => folder !== OWN && GET.declarations)
      .sort(([folder], [other]) => (folder < other ? -1 : 1)),
  );
}

const OWN = '/api/openapi.json';

/** '../order/[id]/route.ts' serves '/api/order/[id]'. */
const toFolder = (file: string): string =>
  file === './route.ts' ? OWN : `/api/${file.slice('../'.length, -'/route.ts'.length)}`;
