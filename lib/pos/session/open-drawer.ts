import 'server-only';
import { eq } from 'drizzle-orm';
import { drawerOpening } from '@/db/schema/pos-drawer';
import { physicalStore } from '@/db/schema/stores';
import { logChange, refTo } from '@/lib/activity/audit-log';
import { type AdminContext, transaction } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';
import type { Opening, OpeningInput } from './session.schema';
import { lockSession, readSession, readStoreOfSession } from './sessions';

/**
 * Notes that the drawer of a session was opened without a sale, in its report and in the activity
 * of its store; the same `id` again notes nothing. Throws 404; refuses (409) a closed session.
 */
export async function openDrawer(
  ctx: AdminContext,
  sessionId: number,
  { id, reason }: OpeningInput,
): Promise<Opening> {
  await transaction(ctx, async (ctx) => {
    const session = await lockSession(ctx, sessionId);
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
    await logChange(ctx, refTo(ctx, 'store', one(rows)), [{ field: 'drawer_opened' }]);
  });
  const { openings } = await readSession(ctx, sessionId);
  return one(openings.filter((opening) => opening.id === id));
}
