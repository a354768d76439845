import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { dispute } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';

/** Refuses (409) money of a charge that is disputed, unless its bank only asks about it. */
export async function assertNotDisputed(
  ctx: Context,
  parts: { capture: { id: number } }[],
): Promise<void> {
  const blocked = await ctx.db.$count(
    dispute,
    and(
      inArray(
        dispute.capture_id,
        parts.map(({ capture }) => capture.id),
      ),
      isNull(dispute.closed_at),
      eq(dispute.is_charge_refundable, false),
    ),
  );
  if (blocked) throw conflict('status', 'refund_disputed');
}
