import { sql } from 'drizzle-orm';
import { order } from './schema/orders';

/**
 * What an order brought in the base currency, in minor units: the share of its total that was
 * paid and not given back.
 */
export const netSales = sql`coalesce(round(${order.base_grand_total}::numeric *
  (${order.paid_total} - ${order.refunded_total}) / nullif(${order.grand_total}, 0)), 0)`;
