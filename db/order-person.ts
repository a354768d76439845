import { sql } from 'drizzle-orm';
import { order } from './schema/orders';

/**
 * What a buyer is found by, a line each, so that no search finds the end of one and the beginning
 * of the next: e-mail, phone, and the name in both orders, given name first and the Chinese way.
 * The index `orders_search_idx` holds exactly this.
 */
export const orderPerson = sql`(${order.email} || E'\\n' || ${order.phone} || E'\\n'
  || ${order.first_name} || ' ' || ${order.last_name} || E'\\n'
  || ${order.last_name} || ${order.first_name} || E'\\n'
  || ${order.last_name} || ' ' || ${order.first_name})`;
