import 'server-only';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import type { OrderChanges } from '../order/changes';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import { riskFacts } from './facts';
import { assessRisk, type Risk, type RiskFinding, type RiskReason, riskLevel } from './risk-of';

const RAISED = 'risk';
const DISMISSED = 'risk_dismissed';

/**
 * Checks an order just placed, paid or redirected for anything suspicious, and records new findings
 * on it and in its history. What staff have dismissed is not raised again by the same facts. Stops
 * nothing, and locks an order only if there are findings, because expiry must not skip it. The
 * version, which the shopper sees, stays, so as not to reveal a suspicion.
 */
export async function judgeRisk(
  ctx: Context,
  { order_id, card_country }: JobPayload<'order.risk'>,
): Promise<void> {
  const row = firstOrNotFound(await ctx.db.select().from(order).where(eq(order.id, order_id)));
  if (row.erased_at) return;
  const findings = assessRisk(await riskFacts(ctx, row, card_country ?? null));
  if (findings.length) await raise(ctx, order_id, findings);
}

const raise = (ctx: Context, order_id: number, findings: RiskFinding[]): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, order_id);
    const { order: row } = state;
    const seen = new Set(await readSigns(ctx, order_id, [DISMISSED]));
    const fresh = findings.filter(({ sign }) => !seen.has(sign));
    const added = fresh.filter(({ reason }) => !row.risk_reasons.includes(reason));
    if (!added.length || row.erased_at) return;
    const reasons = [...row.risk_reasons, ...added.map(({ reason }) => reason)];
    const risk = riskLevel(reasons);
    const signs = fresh.map(({ sign }) => sign).join(' ');
    const data = { risk, reasons: reasons.join(' '), signs };
    await saveOrder(ctx, state, noteRisk(risk, reasons, { type: RAISED, data }));
  });

/**
 * Staff dismiss an order's risk; the history records who did. Without a risk nothing changes. Needs
 * `order.edit`; throws 404.
 */
export const dismissRisk = (ctx: AdminContext, order_id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    assertCan(ctx, 'order.edit');
    const state = await loadOrder(ctx, order_id);
    const { order: row } = state;
    if (row.risk === 'none') return;
    const signs = await readSigns(ctx, order_id, [RAISED, DISMISSED]);
    const data = { reasons: row.risk_reasons.join(' '), signs: [...new Set(signs)].join(' ') };
    await saveOrder(ctx, state, noteRisk('none', [], { type: DISMISSED, data }));
  });

const noteRisk = (
  risk: Risk,
  risk_reasons: RiskReason[],
  event: NonNullable<OrderChanges['events']>[number],
): OrderChanges => ({ order: { risk, risk_reasons }, keeps_version: true, events: [event] });

/** The signs in history entries of these types, raised or dismissed. */
async function readSigns({ db }: Context, orderId: number, types: string[]): Promise<string[]> {
  const rows = await db
    .select({ data: orderEvent.data })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), inArray(orderEvent.type, types)))
    .orderBy(desc(orderEvent.id));
  return rows.flatMap(({ data }) =>
    String(data.signs ?? '')
      .split(' ')
      .filter(Boolean),
  );
}
