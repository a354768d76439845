import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { JobRow, JobState } from '@/lib/jobs/list.schema';

const tones: Record<JobState, BadgeTone> = {
  created: 'neutral',
  retry: 'caution',
  active: 'accent',
  completed: 'outline',
  cancelled: 'outline',
  failed: 'danger',
};

export function JobStateBadge({ state, language }: { state: JobState; language: Language }) {
  return <Badge tone={tones[state]}>{translator(language, 'job_screen')(`states.${state}`)}</Badge>;
}

const keys = {
  'order.mail': 'order_mail',
  'mail.deliver': 'mail_deliver',
  'cache.renew': 'cache_renew',
  'cache.sweep': 'cache_sweep',
  'price.clock': 'price_clock',
  'broadcast.send': 'broadcast_send',
  'broadcast.clock': 'broadcast_clock',
  'broadcast.bounces': 'broadcast_bounces',
  'order.expire': 'order_expire',
  'payment.sweep': 'payment_sweep',
  'payment.disputes': 'payment_disputes',
  'refund.send': 'refund_send',
  'order.complete': 'order_complete',
  'order.review_reminder': 'order_review_reminder',
  'order.pickup_hold': 'order_pickup_hold',
  'order.link': 'order_link',
  'password.mail': 'password_mail',
  'staff.password_mail': 'staff_password_mail',
  'order.join': 'order_join',
  'order.risk': 'order_risk',
  'customer.confirm_email': 'customer_confirm_email',
  'contact.mail': 'contact_mail',
  'customer.welcome': 'customer_welcome',
  'stock.low': 'stock_low',
  'session.purge': 'session_purge',
  'order.erase_origins': 'order_erase_origins',
  'cart.purge': 'cart_purge',
  'media.remove': 'media_remove',
  'media.sweep': 'media_sweep',
  'order.move_files': 'order_move_files',
  'lead.trigger': 'lead_trigger',
  'lead.message': 'lead_message',
  'lead.messages': 'lead_messages',
  'lead.order': 'lead_order',
  'activity.sweep': 'activity_sweep',
  'search.sweep': 'search_sweep',
  'page_speed.sweep': 'page_speed_sweep',
  'sales.roll_up': 'sales_roll_up',
  'report.clock': 'report_clock',
  'report.mail': 'report_mail',
  'membership.member': 'membership_member',
  'membership.mail': 'membership_mail',
  'membership.rule': 'membership_rule',
  'membership.recompute': 'membership_recompute',
  'membership.clock': 'membership_clock',
} as const satisfies Record<JobRow['name'], string>;

/** The title of a job. */
export const jobTitle = (name: JobRow['name'], language: Language) =>
  translator(language, 'job_screen')(`names.${keys[name]}`);
