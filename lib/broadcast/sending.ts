import 'server-only';
import { and, eq } from 'drizzle-orm';
import { type broadcast, broadcastReceiver } from '@/db/schema/broadcast';
import type { ChangedField } from '@/lib/activity/changed-fields';
import { lockRecord, updateRecord } from '@/lib/activity/write-record';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict, invalid, invalidFields } from '@/lib/core/errors';
import { assertAudienceReadable, countAudience } from './audience';
import type { Broadcast } from './broadcast.schema';
import { assertOwnSender, getBroadcast, letterState } from './broadcasts';
import { queueBroadcastSending } from './jobs';
import { allowedFrom, type SendingAction } from './status';

type Row = typeof broadcast.$inferSelect;

/**
 * Schedules or reschedules a message, at a future time or now. Throws for an empty message, an
 * audience that `assertAudienceReadable` refuses or, if sent now, has no recipients; 409 once
 * sending has started; 404.
 */
export const scheduleBroadcast = (
  ctx: StaffContext,
  id: number,
  at: Date | null,
): Promise<Broadcast> =>
  act(ctx, 'schedule', id, async (ctx, before) => {
    assertWritten(before);
    if (before.from_email) assertOwnSender(ctx, before.from_email);
    await assertAudienceReadable(ctx, before.audience);
    const now = ctx.now();
    if (at && at < now) throw invalid('scheduled_at', 'send_time_past');
    if (!at && !(await countAudience(ctx, before.audience)).receivers)
      throw invalid('audience', 'audience_empty');
    await queueBroadcastSending(ctx, id, at ?? undefined);
    return { status: 'scheduled', scheduled_at: at ?? now, overdue_at: null, problem: '' };
  });

/** Stops sending until `resumeBroadcast`; messages being sent may still go out. */
export const pauseBroadcast = (ctx: StaffContext, id: number): Promise<Broadcast> =>
  act(ctx, 'pause', id, async () => ({ status: 'paused', problem: '' }));

/** Resumes a message paused by staff or because of the mail server. */
export const resumeBroadcast = (ctx: StaffContext, id: number): Promise<Broadcast> =>
  act(ctx, 'resume', id, async (ctx) => {
    await queueBroadcastSending(ctx, id);
    return { status: 'sending', problem: '' };
  });

/** Cancels a message: remaining recipients do not get it. Throws 409 while it is being sent. */
export const cancelBroadcast = (ctx: StaffContext, id: number): Promise<Broadcast> =>
  act(ctx, 'cancel', id, async (ctx, { started_at }) => {
    await ctx.db
      .update(broadcastReceiver)
      .set({ status: 'skipped', reason: 'canceled' })
      .where(and(eq(broadcastReceiver.broadcast_id, id), eq(broadcastReceiver.status, 'queued')));
    return { status: 'canceled', overdue_at: null, finished_at: started_at && ctx.now() };
  });

/**
 * Resends a message to recipients whose outcome is unknown: some may get it twice. They are queued
 * as at the start and their consent is checked again; a paused message sends them once resumed.
 * Throws 409 if no outcome is unknown.
 */
export const retryUncertainReceivers = (ctx: StaffContext, id: number): Promise<Broadcast> =>
  act(
    ctx,
    'retry',
    id,
    async (ctx, { status }) => {
      const own = eq(broadcastReceiver.broadcast_id, id);
      const queued = await ctx.db
        .update(broadcastReceiver)
        .set({ status: 'queued', reason: null, answer: '', claimed_at: null, try_at: null })
        .where(and(own, eq(broadcastReceiver.status, 'uncertain')))
        .returning({ id: broadcastReceiver.id });
      if (!queued.length) throw conflict('status', 'broadcast_nobody_uncertain');
      if (status === 'paused') return {};
      await queueBroadcastSending(ctx, id);
      return { status: 'sending', finished_at: null };
    },
    [{ field: 'resent' }],
  );

/** One action on a message: from an allowed status, under its lock, and logged. */
const act = (
  ctx: StaffContext,
  action: SendingAction,
  id: number,
  step: (ctx: StaffContext, before: Row) => Promise<Partial<typeof broadcast.$inferInsert>>,
  further: readonly ChangedField[] = [],
): Promise<Broadcast> =>
  transaction(ctx, async (ctx) => {
    const before = await lockRecord(ctx, 'broadcast', id);
    if (!allowedFrom[action].some((status) => status === before.status))
      throw conflict('status', 'broadcast_status');
    await updateRecord(ctx, 'broadcast', before, undefined, (row) => step(ctx, row), {
      state: letterState,
      further,
    });
    return getBroadcast(ctx, id);
  });

/** Throws, on the field, for a message without subject or content. */
function assertWritten({ subject, content }: Row): void {
  const missing = [
    ...(Object.values(subject).some(Boolean) ? [] : ['subject']),
    ...(content.length ? [] : ['content']),
  ];
  if (missing.length)
    throw invalidFields(Object.fromEntries(missing.map((field) => [field, [{ key: 'required' }]])));
}
