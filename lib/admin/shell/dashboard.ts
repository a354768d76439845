import 'server-only';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { readLowStock } from '@/lib/inventory/low-stock';
import { countOverdue } from '@/lib/leads/lead-list';
import { listOrders } from '@/lib/orders/staff/list';
import { orderQuery } from '@/lib/orders/staff/list.schema';
import { countSilentWebhooks } from '@/lib/payments/silent-webhooks';
import { readDays, readNeeds, readToday, readTopProducts } from '@/lib/reports/dashboard';
import { readPageSpeed } from '@/lib/reports/page-speed';
import { listMisses } from '@/lib/search/synonyms/search-misses';
import { countTranslations } from '../translation/translations';
import { opens, permissionsAt } from './areas';

const DAYS = 30;
const ROWS = 8;
const SPEED_DAYS = 28;

/**
 * What the dashboard shows this admin at once: sales and speed to who may see reports, orders,
 * stock, the own leads that wait, searches without result (for synonyms) and providers of payments
 * that fell silent, to who may see those areas.
 */
export async function readDashboard(ctx: AdminContext) {
  const [sales, speed, orders, scarce, leads, misses, silent] = await Promise.all([
    can(ctx, 'report') ? readSales(ctx) : undefined,
    can(ctx, 'report') ? readPageSpeed(ctx, SPEED_DAYS) : undefined,
    can(ctx, 'order') ? readOrders(ctx) : undefined,
    can(ctx, 'product') ? readLowStock(ctx, ROWS) : undefined,
    can(ctx, 'lead') ? countOverdue(ctx) : undefined,
    can(ctx, 'synonym') ? listMisses(ctx, DAYS, ROWS) : undefined,
    can(ctx, 'payment') ? countSilentWebhooks(ctx) : 0,
  ]);
  return { sales, speed, orders, scarce, leads, misses, silent };
}

/** Whether the dashboard tells of translations: to who translates, and views some content. */
export const seesTranslations = (ctx: AdminContext): boolean =>
  can(ctx, 'translation.update') && opens(ctx, permissionsAt('/admin/translation') ?? []);

/** How many texts wait for a translator. Takes a second where there are thousands of products. */
export async function readTranslationNeeds(ctx: AdminContext) {
  const counts = await countTranslations(ctx);
  const sum = (state: 'missing' | 'stale') =>
    counts.reduce((total, count) => total + count[state], 0);
  return { missing: sum('missing'), stale: sum('stale') };
}

async function readSales(ctx: AdminContext) {
  const [today, days, top] = await Promise.all([
    readToday(ctx),
    readDays(ctx, DAYS),
    readTopProducts(ctx, DAYS, ROWS),
  ]);
  return { today, days, top };
}

async function readOrders(ctx: AdminContext) {
  const [needs, latest] = await Promise.all([
    readNeeds(ctx),
    listOrders(ctx, orderQuery.parse({ page_size: ROWS })),
  ]);
  return { needs, latest: latest.data };
}
