import { eq, sql } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import { beginHearing, endHearing } from '@/lib/core/cache/renewal-hearing';
import type { AdminContext, Context } from '@/lib/core/context';
import { agendaUntil } from './orders/agenda';
import { atWork, hoursAfter } from './orders/days';
import type { Desk } from './orders/life';
import { phoneOrders, placeByPhone } from './orders/phone-orders';
import { openBook, placeOnline } from './orders/place';
import { openShelf, type SeedShelf } from './orders/shelf';
import { toldOrders } from './orders/stories';
import { writeStories } from './orders/write-stories';
import { seededRandom } from './random';
import { asAdmin, type SeededShop } from './shop';

const ORDERS = 400;
/** How many of these are sold by phone. */
const BY_PHONE = 26;
/** How many days ago stock arrives, the last time enough for everyone who tries the demo. */
const deliveries = [168, 150, 132, 114, 96, 78, 60, 46, 32, 18, 9, 4];

/**
 * Half a year of orders, placed as shoppers and staff do and moved on as staff do, each step at
 * its own time; stock is received in between as needed.
 */
export async function seedOrders({ ctx }: SeededShop): Promise<string[]> {
  const next = seededRandom(ORDERS);
  const agenda = agendaUntil(ctx.now());
  const staff = {
    orders: await asAdmin(ctx, 'orders'),
    warehouse: await asAdmin(ctx, 'warehouse'),
    manager: await asAdmin(ctx, 'manager'),
  };
  const desk: Desk = { ctx, agenda, next, staff };
  const shelf = await openShelf(ctx, next);
  const book = await openBook(ctx, shelf);
  const usual = ORDERS - BY_PHONE - toldOrders.length;
  for (const story of await writeStories(desk, usual))
    agenda.plan(story.at, () => placeOnline(desk, book, story));
  for (const sale of phoneOrders(desk, BY_PHONE))
    agenda.plan(sale.at, () => placeByPhone(desk, book, sale));
  planDeliveries(desk, shelf);
  // All orders read the same methods and promotions, which none of them changes.
  await ctx.db.execute(sql`analyze product, stock, inventory, customer, warehouse, promotion`);
  beginHearing();
  await agenda.run().finally(endHearing);
  return book.order_numbers;
}

function planDeliveries({ ctx, agenda, staff }: Desk, shelf: SeedShelf): void {
  for (const [index, days] of deliveries.entries()) {
    const morning = atWork(hoursAfter(ctx.now(), -24 * days), ctx.settings.store_timezone);
    const isLast = index === deliveries.length - 1;
    agenda.plan(morning, (at) =>
      shelf.restock(
        { ...staff.warehouse, silent: true, now: () => at },
        `Delivery ${index + 1}, counted on arrival`,
        isLast ? 1 : undefined,
      ),
    );
  }
}

/** The shop's owner, who acts as the staff of the demo. */
export async function ownerContext(ctx: Context): Promise<AdminContext> {
  const [row] = await ctx.db
    .select({ id: admin.id, name: admin.name, email: admin.email, role_id: role.id })
    .from(admin)
    .innerJoin(role, eq(role.id, admin.role_id))
    .where(eq(role.is_owner, true));
  if (!row) throw new Error('The demo shop has no owner.');
  return { ...ctx, actor: { kind: 'admin', ...row, is_owner: true, permissions: new Set() } };
}
