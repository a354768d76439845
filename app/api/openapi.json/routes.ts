import type { RouteModule } from '@/lib/http/openapi';

/** Each file that answers calls; the one of addresses that none takes declares nothing. */
const files = import.meta.glob<RouteModule>(['../**/route.ts', '!../openapi.json/route.ts'], {
  eager: true,
});

/** Every route file of `app/api` but the document's own, by the path of its folder. */
export const routes: Record<string, RouteModule> = Object.fromEntries(
  Object.entries(files)
    .filter(([, { GET }]) => GET.declarations)
    .map(([file, module]): [string, RouteModule] => [toFolder(file), module])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** '../order/[id]/route.ts' is what answers '/api/order/[id]'. */
function toFolder(file: string): string {
  return `/api/${file.replace(/^\.\.\//, '').replace(/\/route\.ts$/, '')}`;
}
