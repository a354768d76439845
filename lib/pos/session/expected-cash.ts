import 'server-only';
import { sql } from 'drizzle-orm';

/**
 * What should be in the drawer of each session of a statement about `pos_session`, minor units:
 * its float, its cash and what moved. Cards are not in it, what was rounded is.
 */
export const expectedCash = sql<string>`pos_session.opening_float
  + (select coalesce(sum(amount + rounding), 0) from pos_tender
    where pos_session_id = pos_session.id and is_cash)
  + (select coalesce(sum(case direction when 'in' then amount else -amount end), 0)
    from cash_movement where pos_session_id = pos_session.id)`;
