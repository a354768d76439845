import 'server-only';
import { eq } from 'drizzle-orm';
import { dashboardHidden } from '@/db/schema/order-desk';
import { can } from '@/lib/core/access/can';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { getScreenPermissions, opens } from './areas';
import { type DashboardPart, dashboardParts } from './dashboard-parts.schema';

const permissions: Record<DashboardPart, Permission> = {
  payment_review: 'order',
  to_ship: 'order',
  money_due: 'order',
  returns: 'order',
  unanswered: 'order',
  low_stock: 'product',
  silent_webhooks: 'payment',
  payment_changes: 'audit.view',
  overdue_leads: 'lead',
  stale_translations: 'translation.update',
  missing_translations: 'translation.update',
  today: 'report',
  days: 'report',
  latest: 'order',
  misses: 'synonym',
  top: 'report',
  speed: 'report',
};

/** The dashboard parts an admin may see; translations if they may view some content. */
export function listDashboardParts(ctx: AdminContext): DashboardPart[] {
  const viewsTexts = opens(ctx, getScreenPermissions('/admin/translation') ?? []);
  return dashboardParts.filter((part) => {
    const permission = permissions[part];
    return can(ctx, permission) && (permission !== 'translation.update' || viewsTexts);
  });
}

export async function readHiddenDashboardParts(ctx: AdminContext): Promise<DashboardPart[]> {
  const [row] = await ctx.db
    .select({ parts: dashboardHidden.parts })
    .from(dashboardHidden)
    .where(eq(dashboardHidden.admin_id, ctx.actor.id));
  return dashboardParts.filter((part) => row?.parts.includes(part));
}

export async function writeHiddenDashboardParts(
  ctx: AdminContext,
  parts: DashboardPart[],
): Promise<DashboardPart[]> {
  await ctx.db
    .insert(dashboardHidden)
    .values({ admin_id: ctx.actor.id, parts })
    .onConflictDoUpdate({ target: dashboardHidden.admin_id, set: { parts } });
  return parts;
}
