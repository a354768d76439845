import 'server-only';
import { sweepActivity } from '@/lib/activity/sweep';
import { purgeSessions } from '@/lib/auth/purge-sessions';
import { mailStaffPassword } from '@/lib/auth/staff-mail';
import { readBounceMailbox } from '@/lib/broadcast/bounce-mailbox';
import { sendBroadcast, watchBroadcasts } from '@/lib/broadcast/send';
import { purgeGuestCarts } from '@/lib/cart/purge';
import { type Context, type System, touch, transaction } from '@/lib/core/context';
import { mailConfirmEmail } from '@/lib/customers/confirm-email';
import { mailPasswordLink } from '@/lib/customers/passwords/mail';
import { mailWelcome } from '@/lib/customers/welcome-mail';
import { sweepCacheChanges } from '@/lib/http/renewal-feed';
import { mailLowStock } from '@/lib/inventory/low-stock-mail';
import type { JobName, JobPayload } from '@/lib/jobs/jobs.schema';
import { createLeadFromMessage, createLeadsFromMessages } from '@/lib/leads/contact-leads';
import { mailContactMessage } from '@/lib/leads/contact-mail';
import { mailLeadTrigger } from '@/lib/leads/trigger-mail';
import { sendOutboxEmail } from '@/lib/mail/deliver';
import { deletePrivateFile } from '@/lib/media/private-files';
import { removeDeletedPicture } from '@/lib/media/removal';
import { isHiddenPath } from '@/lib/media/storage-driver';
import { sweepMedia } from '@/lib/media/sweep';
import { mailMembership } from '@/lib/membership/mails';
import { startMembershipNight } from '@/lib/membership/night';
import { recomputeMembersBecause } from '@/lib/membership/recompute';
import { applyTierRules, recomputeMembersNightly } from '@/lib/membership/recompute-all';
import { mailAboutOrder } from '@/lib/order-desk/mails/mail-about-order';
import { sendOrderLink } from '@/lib/order-desk/mails/send-order-link';
import { moveOrderFiles } from '@/lib/orders/attachments/move-files';
import { completeArrivedOrders } from '@/lib/orders/auto-complete';
import { eraseOrderOrigins } from '@/lib/orders/erase-origins';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { joinGuestOrders } from '@/lib/orders/join-guest-orders';
import { sweepDisputes } from '@/lib/orders/payments/disputes';
import { sweepPayments } from '@/lib/orders/payments/sweep';
import { endUncollectedOrders } from '@/lib/orders/pickup/hold';
import { resumeRefund } from '@/lib/orders/refunds/send';
import { remindOfPaymentReviews } from '@/lib/orders/review-reminder';
import { judgeRisk } from '@/lib/orders/risk/judge';
import { linkPaidOrder } from '@/lib/people/lead-orders';
import { renewPrices } from '@/lib/products/price-clock';
import { purgeRefusedCoupons } from '@/lib/promotions/coupons/refused-codes';
import { sweepPageSpeed } from '@/lib/reports/page-speed';
import { rollUpSales } from '@/lib/reports/sales/rollup/roll-up';
import { mailDueReports } from '@/lib/reports/saved/due';
import { mailSavedReport } from '@/lib/reports/saved/report-mail';
import { sweepSearchMisses } from '@/lib/search/synonyms/search-misses';

/** `is_last`: if this run fails, the job is not retried. */
type Run = { is_last: boolean };
export type JobHandler<N extends JobName> = (
  ctx: Context<System>,
  payload: JobPayload<N>,
  run: Run,
) => Promise<unknown>;

/**
 * The handler of each job. It may run more than once per job, so each has a key that makes its
 * effect happen once: an email's `dedupe_key` and state, an order's version.
 */
export const handlers: { [N in JobName]: JobHandler<N> } = {
  'order.mail': mailAboutOrder,
  'order.link': sendOrderLink,
  'password.mail': mailPasswordLink,
  'staff.password_mail': mailStaffPassword,
  'order.join': joinGuestOrders,
  'customer.confirm_email': mailConfirmEmail,
  'customer.welcome': mailWelcome,
  'contact.mail': mailContactMessage,
  'lead.trigger': mailLeadTrigger,
  'lead.message': createLeadFromMessage,
  'lead.messages': createLeadsFromMessages,
  'lead.order': linkPaidOrder,
  'membership.member': recomputeMembersBecause,
  'membership.mail': mailMembership,
  'membership.rule': applyTierRules,
  'membership.recompute': recomputeMembersNightly,
  'membership.clock': startMembershipNight,
  'mail.deliver': sendOutboxEmail,
  'broadcast.send': sendBroadcast,
  'broadcast.clock': watchBroadcasts,
  'broadcast.bounces': readBounceMailbox,
  'cache.renew': (ctx, { tags }) => transaction(ctx, async (ctx) => touch(ctx, ...tags)),
  'price.clock': renewPrices,
  'order.expire': cancelExpiredOrders,
  'payment.sweep': sweepPayments,
  'payment.disputes': sweepDisputes,
  'refund.send': resumeRefund,
  'order.complete': completeArrivedOrders,
  'order.review_reminder': remindOfPaymentReviews,
  'order.pickup_hold': endUncollectedOrders,
  'order.risk': judgeRisk,
  'stock.low': mailLowStock,
  'order.erase_origins': eraseOrderOrigins,
  'session.purge': purgeSessions,
  'cart.purge': async (ctx) => (await purgeGuestCarts(ctx)) + (await purgeRefusedCoupons(ctx)),
  'order.move_files': moveOrderFiles,
  'media.remove': (ctx, payload) =>
    isHiddenPath(payload.path)
      ? deletePrivateFile(ctx, payload.path)
      : removeDeletedPicture(ctx, payload),
  'media.sweep': sweepMedia,
  'cache.sweep': sweepCacheChanges,
  'activity.sweep': sweepActivity,
  'search.sweep': sweepSearchMisses,
  'page_speed.sweep': sweepPageSpeed,
  'sales.roll_up': rollUpSales,
  'report.clock': mailDueReports,
  'report.mail': mailSavedReport,
};
