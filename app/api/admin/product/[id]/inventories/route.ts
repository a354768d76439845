import { pathId } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { route } from '@/lib/http/route';
import { readProductInventories } from '@/lib/inventory/product-inventories';

/** GET /api/admin/product/{id}/inventories: where the variants of a product lie. */
export const GET = route<{ id: string }>(async (_, { id }) => ({
  data: await readProductInventories(await adminContext('product'), pathId(id)),
}));
