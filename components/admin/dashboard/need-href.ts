import type { DashboardNeed } from '@/lib/admin/shell/dashboard-parts.schema';

const hrefs: Record<DashboardNeed, string> = {
  payment_review: '/admin/order?to_check=1',
  to_ship: '/admin/order?to_ship=1',
  money_due: '/admin/order?money_due=1',
  returns: '/admin/order/returns',
  unanswered: '/admin/order?unanswered=1',
  low_stock: '/admin/product?stock=low',
  silent_webhooks: '/admin/payment',
  payment_changes: '/admin/activity?resource=payment',
  overdue_leads: '/admin/lead?overdue=1',
  stale_translations: '/admin/translation?state=stale',
  missing_translations: '/admin/translation?state=missing',
};

/** The list behind a task; of leads, those assigned to this admin. */
export const needHref = (need: DashboardNeed, admin_id: number): string =>
  need === 'overdue_leads' ? `${hrefs[need]}&admin_id=${admin_id}` : hrefs[need];
