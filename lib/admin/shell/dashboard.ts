import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import { readLowStock } from '@/lib/inventory/low-stock';
import { countOverdueLeads } from '@/lib/leads/lead-list';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { readDestinationChanges } from '@/lib/payments/money-destination';
import { countSilentWebhooks } from '@/lib/payments/silent-webhooks';
import {
  readDailyFigures,
  readDashboardTasks,
  readTodayFigures,
  readTopProducts,
} from '@/lib/reports/dashboard';
import { readPageSpeed } from '@/lib/reports/page-speed';
import { listSearchMisses } from '@/lib/search/synonyms/search-misses';
import { countTranslations } from '../translation/translations';
import { listDashboardParts, readHiddenDashboardParts } from './dashboard-parts';
import type { DashboardPart } from './dashboard-parts.schema';

const DAYS = 30;
const ROWS = 8;
const SPEED_DAYS = 28;

/**
 * The content of this admin's dashboard. `parts` are those they may see, `hidden` those of them
 * they hide; hidden parts aren't read.
 */
export async function readDashboard(ctx: AdminContext) {
  const parts = listDashboardParts(ctx);
  const chosen = await readHiddenDashboardParts(ctx);
  const hidden = parts.filter((part) => chosen.includes(part));
  const shown: ReadonlySet<DashboardPart> = new Set(parts.filter((part) => !hidden.includes(part)));
  const when = <T>(part: DashboardPart, read: () => Promise<T>) =>
    shown.has(part) ? read() : undefined;
  const countsOrders = orderNeeds.some((part) => shown.has(part));
  const [today, days, top, speed, waiting, latest, scarce, leads, misses, silent, destinations] =
    await Promise.all([
      when('today', () => readTodayFigures(ctx)),
      when('days', () => readDailyFigures(ctx, DAYS)),
      when('top', () => readTopProducts(ctx, DAYS, ROWS)),
      when('speed', () => readPageSpeed(ctx, SPEED_DAYS)),
      countsOrders ? readDashboardTasks(ctx) : undefined,
      when('latest', () => listOrders(ctx, orderQuery.parse({ page_size: ROWS }))),
      when('low_stock', () => readLowStock(ctx, ROWS)),
      when('overdue_leads', () => countOverdueLeads(ctx)),
      when('misses', () => listSearchMisses(ctx, DAYS, ROWS)),
      when('silent_webhooks', () => countSilentWebhooks(ctx)),
      when('payment_changes', () => readDestinationChanges(ctx)),
    ]);
  const needs = { ...waiting, low_stock: scarce?.variants, overdue_leads: leads };
  // Working webhooks and an unchanged money destination aren't shown.
  const counts = {
    ...needs,
    ...(silent && { silent_webhooks: silent }),
    ...(destinations?.count && { payment_changes: destinations.count }),
  };
  const last_payment_change = destinations?.last_id ?? null;
  const sales = { today, days, top };
  const lists = { latest: latest?.data, scarce, misses };
  return { parts, hidden, shown, counts, last_payment_change, ...sales, speed, ...lists };
}

const orderNeeds = ['payment_review', 'to_ship', 'money_due', 'returns', 'unanswered'] as const;

/** How many texts need translation. Takes a second with thousands of products. */
export async function readTranslationNeeds(ctx: AdminContext) {
  const counts = await countTranslations(ctx);
  const sum = (state: 'missing' | 'stale') =>
    counts.reduce((total, count) => total + count[state], 0);
  return { missing_translations: sum('missing'), stale_translations: sum('stale') };
}
