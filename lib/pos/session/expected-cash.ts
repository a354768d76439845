import 'server-only';
import { sql } from 'drizzle-orm';

/**
 * SQL for the expected cash of each session in a query on `pos_session`, in minor units: its float,
 * cash payments and movements. Includes rounding, not cards.
 */
export const expectedCash = sql<string>`pos_session.opening_float
  + (select coalesce(sum(amount + rounding), 0) from pos_tender
    where pos_session_id = pos_session.id and is_cash)
  + (select coalesce(sum(case direction when 'in' then amount else -amount end), 0)
    from cash_movement where pos_session_id = pos_session.id)`;
