import type { RouteModule } from '@/lib/http/openapi';

const files = import.meta.glob<RouteModule>('../**/route.ts', { eager: true });

/**
 * Every route file of `app/api` but the document's own, by the path of its folder; the one of
 * addresses that none takes declares nothing. Read once all of them are loaded: the document's own
 * is among the files, and imports this one, and in a build each file may still be a promise.
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

/** '../order/[id]/route.ts' is what answers '/api/order/[id]'. */
const toFolder = (file: string): string =>
  file === './route.ts' ? OWN : `/api/${file.slice('../'.length, -'/route.ts'.length)}`;
