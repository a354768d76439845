import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { catalogueInvariants } from './catalogue';
import type { Invariant } from './invariant';
import { invoiceInvariants } from './invoices';
import { orderInvariants } from './orders';
import { paymentInvariants } from './payments';
import { promotionInvariants } from './promotions';
import { registerInvariants } from './registers';
import { salesInvariants } from './sales';
import { stockInvariants } from './stock';
import {
  broadcastInvariants,
  mailInvariants,
  membershipInvariants,
  systemInvariants,
} from './system';

/** Every invariant of the data that a query can prove (I1–I14, I16–I24), sorted by id. */
export const invariants: Invariant[] = [
  ...stockInvariants,
  ...orderInvariants,
  ...paymentInvariants,
  ...promotionInvariants,
  ...registerInvariants,
  ...membershipInvariants,
  ...invoiceInvariants,
  ...salesInvariants,
  ...broadcastInvariants,
  ...systemInvariants,
  ...mailInvariants,
  ...catalogueInvariants,
].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));

export type Finding = Invariant & { rows: Record<string, unknown>[] };

/**
 * Runs every invariant in one read-only snapshot, so concurrent sales break nothing. Writes
 * nothing. A copy is audited as of the moment `at` it was made: what expired since then was not
 * overdue.
 */
export function auditInvariants(
  db: Connection,
  at?: Date,
  chosen = invariants,
): Promise<Finding[]> {
  const now = at ? `timestamptz '${at.toISOString()}'` : 'now()';
  const config = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return db.transaction(async (db) => {
    // Every row is read, so nested loops gain nothing; a database restored a moment ago, of which
    // PostgreSQL has no statistics yet, would take hours over them.
    await db.execute(sql`set local enable_nestloop = off`);
    const findings: Finding[] = [];
    for (const invariant of chosen)
      findings.push({
        ...invariant,
        rows: [...(await db.execute(sql.raw(invariant.sql.replaceAll('now()', now))))],
      });
    return findings;
  }, config);
}
