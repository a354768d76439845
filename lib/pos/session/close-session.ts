import 'server-only';
import { eq } from 'drizzle-orm';
import { posSession } from '@/db/schema/pos';
import { parseAmount } from '@/lib/core/amounts';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { type Currency, parseDecimal, toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { readDenominations } from '@/lib/pos/sale/cash';
import { settlePendingSales } from '@/lib/pos/sale/pending';
import { expectedCash } from './expected-cash';
import type { CloseInput, SessionReport } from './session.schema';
import { getTillSessionCurrency, lockTillSession, readTillSession, type Session } from './sessions';

/**
 * Closes a session with the counted cash, and only then returns what was expected. Refuses (422)
 * coins and notes that don't add up to the count, and what `settlePendingSales` does; (409, with
 * the amounts in `data`) a count that differs, until the difference is accepted: the first count is
 * kept until the expected amount moves, so that counting stays blind.
 */
export async function closeTillSession(
  ctx: AdminContext,
  id: number,
  { counted_cash: typed, counts, note, leaves_pending, accepts_difference }: CloseInput,
): Promise<SessionReport> {
  const refused = await transaction(ctx, async (ctx) => {
    const session = await lockTillSession(ctx, id, 'update');
    await settlePendingSales(ctx, session, leaves_pending);
    const currency = getTillSessionCurrency(ctx, session);
    const counted_cash = parseAmount('counted_cash', typed, currency);
    if (counted_cash < 0) throw invalid('counted_cash', 'check_input');
    const pieces = counts && readCounts(counts, currency);
    if (pieces && sumOfPieces(pieces) !== counted_cash)
      throw invalid('counted_cash', 'counts_do_not_add_up');
    const expected_cash = await readExpectedCash(ctx, session);
    const difference = counted_cash - expected_cash;
    const isRecount = session.first_expected_cash === expected_cash;
    if (difference !== 0 && !accepts_difference) {
      if (!isRecount)
        await ctx.db
          .update(posSession)
          .set({ first_counted_cash: counted_cash, first_expected_cash: expected_cash })
          .where(eq(posSession.id, id));
      return toDifference(expected_cash, difference, currency);
    }
    await ctx.db
      .update(posSession)
      .set({
        closed_at: ctx.now(),
        closed_by: ctx.actor.id,
        expected_cash,
        counted_cash,
        // What was sold since makes it no count of this drawer.
        ...(!isRecount && { first_counted_cash: null, first_expected_cash: null }),
        difference,
        counts: pieces ?? null,
        note,
      })
      .where(eq(posSession.id, id));
    return undefined;
  });
  // Keep the first count, whatever is refused.
  if (refused) throw refused;
  return readTillSession(ctx, id);
}

/** 409: the count differs from the expected cash. */
function toDifference(expected: number, difference: number, currency: Currency) {
  const [off, due] = [toPrice(difference, currency), toPrice(expected, currency)];
  return conflict(
    'counted_cash',
    'drawer_differs',
    { difference: `${difference > 0 ? '+' : ''}${off.formatted}`, expected: due.formatted },
    { difference: off, expected_cash: due },
  );
}

/** How many of each coin and note, by its value in minor units. */
function readCounts(counts: Record<string, number>, currency: Currency): Record<string, number> {
  const faceValues = readDenominations(currency);
  return Object.fromEntries(
    Object.entries(counts).map(([value, count]) => {
      const minor = parseDecimal(value, currency.decimals);
      if (minor === undefined || !faceValues.includes(minor))
        throw invalid('counts', 'check_input');
      return [minor, count];
    }),
  );
}

const sumOfPieces = (pieces: Record<string, number>): number =>
  Object.entries(pieces).reduce((sum, [minor, count]) => sum + Number(minor) * count, 0);

/** The expected cash in a session's drawer now. */
async function readExpectedCash({ db }: Context, { id }: Session): Promise<number> {
  const rows = await db
    .select({ expected: expectedCash })
    .from(posSession)
    .where(eq(posSession.id, id));
  return Number(firstOrNotFound(rows).expected);
}
