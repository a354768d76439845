import 'server-only';
import { parsePathId } from '@/lib/admin/resources/resources';
import type { AdminContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import type { PosStart } from '@/lib/pos/pos.schema';
import { readPosStart } from '@/lib/pos/session/registers';

/** The initial data of a store's register; undefined if there is none, or it cannot sell. */
export async function openStore(ctx: AdminContext, id: string): Promise<PosStart | undefined> {
  try {
    return await readPosStart(ctx, parsePathId(id));
  } catch (error) {
    if (error instanceof Refusal && [404, 422].includes(error.status)) return undefined;
    throw error;
  }
}
