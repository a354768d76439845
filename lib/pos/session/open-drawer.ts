import 'server-only';
import { eq } from 'drizzle-orm';
import { drawerOpening } from '@/db/schema/pos-drawer';
import { physicalStore } from '@/db/schema/stores';
import { logChange, toActivityRecordRef } from '@/lib/activity/audit-log';
import { type AdminContext, transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { Opening, OpeningInput } from './session.schema';
import { lockTillSession, readStoreOfSession, readTillSession } from './sessions';

/**
 * Records that a session's drawer was opened without a sale, in its report and in its store's
 * activity; the same `id` records nothing more. Throws 404; refuses (409) a closed session.
 */
export async function openDrawer(
  ctx: AdminContext,
  sessionId: number,
  { id, reason }: OpeningInput,
): Promise<Opening> {
  await transaction(ctx, async (ctx) => {
    const session = await lockTillSession(ctx, sessionId);
    const opening = { id, pos_session_id: sessionId, reason };
    const added = await ctx.db
      .insert(drawerOpening)
      .values({ ...opening, admin_id: ctx.actor.id, created_at: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: drawerOpening.id });
    if (!added.length) return;
    const storeId = await readStoreOfSession(ctx, session);
    const { title } = physicalStore;
    const rows = await ctx.db
      .select({ id: physicalStore.id, title })
      .from(physicalStore)
      .where(eq(physicalStore.id, storeId));
    await logChange(ctx, toActivityRecordRef(ctx, 'store', firstOrNotFound(rows)), [
      { field: 'drawer_opened' },
    ]);
  });
  const { openings } = await readTillSession(ctx, sessionId);
  return firstOrNotFound(openings.filter((opening) => opening.id === id));
}
