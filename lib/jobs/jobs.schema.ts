import { z } from 'zod';
import { membershipMail } from './membership-mail.schema';
import { orderMail } from './order-mail.schema';

type Policy = {
  /** How often a failed run is retried before the job fails. */
  retry_limit: number;
  /** Jobs of this name that one process runs concurrently. */
  concurrency: number;
  /** At most one queued and one running, across all processes. */
  exclusive?: boolean;
  /** The interval of a scheduled job. */
  every_seconds?: number;
};

const job = <S extends z.ZodType>(payload: S, policy: Policy) => ({ payload, ...policy });
/** A scheduled job; one of its name at a time. */
const clocked = (policy: { every_seconds: number; retry_limit: number }) =>
  job(z.object({}), { concurrency: 1, exclusive: true, ...policy });

/** A request for an order's link, with its number and email. */
const orderLink = z.object({
  event_id: z.uuid(),
  order_number: z.string().max(40),
  email: z.string().max(254),
});

/** A link to choose a password: a requested reset or a customer invitation. */
const passwordMail = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('password_reset'),
    event_id: z.uuid(),
    email: z.string().max(254),
  }),
  z.object({
    template: z.literal('set_password'),
    event_id: z.uuid(),
    customer_id: z.int().positive(),
  }),
]);
/** A password reset request for the back office. */
const staffPassword = z.object({ event_id: z.uuid(), email: z.string().max(254) });

/** The confirmation email for a customer's address. */
const confirmEmail = z.object({
  event_id: z.uuid(),
  customer_id: z.int().positive(),
  email: z.string().max(254),
});

/** Guest orders that may belong to an account: all of a customer's email, or this one. */
const guestOrders = z.union([
  z.object({ customer_id: z.int().positive() }),
  z.object({ order_id: z.int().positive() }),
]);

/** Whose membership to recompute: a customer's, or an order's customer's. */
const judgedMember = z.union([
  z.object({ customer_id: z.int().positive() }),
  z.object({ order_id: z.int().positive(), refund: z.boolean() }),
]);

/** A due saved report, for one recipient. */
const savedReportMail = z.object({
  saved_report_id: z.int().positive(),
  admin_id: z.int().positive(),
  due_at: z.iso.datetime(),
});

/**
 * All jobs by queue name: their payload and policy. Jobs run at least once, so each handler
 * (`lib/worker/handlers.ts`) uses its own key to take effect once. With waits that double from
 * `JOBS_RETRY_SECONDS` (15), twelve retries take about a day.
 */
export const jobs = {
  'order.mail': job(orderMail, { retry_limit: 12, concurrency: 4 }),
  'order.link': job(orderLink, { retry_limit: 12, concurrency: 4 }),
  'password.mail': job(passwordMail, { retry_limit: 12, concurrency: 4 }),
  'staff.password_mail': job(staffPassword, { retry_limit: 12, concurrency: 4 }),
  'order.join': job(guestOrders, { retry_limit: 12, concurrency: 4 }),
  /** Records risk signs of an order that was placed, paid or redirected. */
  'order.risk': job(
    z.object({ order_id: z.int().positive(), card_country: z.string().optional() }),
    { retry_limit: 12, concurrency: 4 },
  ),
  'customer.confirm_email': job(confirmEmail, { retry_limit: 12, concurrency: 4 }),
  'customer.welcome': job(z.object({ customer_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 4,
  }),
  'contact.mail': job(z.object({ contact_message_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 4,
  }),
  /** The emails of the status a lead entered. */
  'lead.trigger': job(z.object({ lead_id: z.int().positive(), status_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 4,
  }),
  /** Turns a contact message into a lead, or a note of one. */
  'lead.message': job(z.object({ contact_message_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 1,
  }),
  /** The same for messages from before leads existed. */
  'lead.messages': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** Attributes a paid order to its customer's lead. */
  'lead.order': job(z.object({ order_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 4,
  }),
  /** Recomputes a member's tier after an order or refund. */
  'membership.member': job(judgedMember, { retry_limit: 12, concurrency: 4 }),
  /** Sequential: a changed rule may queue thousands. */
  'membership.mail': job(membershipMail, { retry_limit: 12, concurrency: 1 }),
  /** All members, after a tier rule changed. */
  'membership.rule': job(z.object({}), { retry_limit: 12, concurrency: 1, exclusive: true }),
  /** All members, nightly. */
  'membership.recompute': job(z.object({}), { retry_limit: 3, concurrency: 1, exclusive: true }),
  /** Queues the nightly run when it is due. */
  'membership.clock': job(z.object({}), {
    retry_limit: 0,
    concurrency: 1,
    exclusive: true,
    every_seconds: 600,
  }),
  'mail.deliver': job(z.object({ mail_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 4,
  }),
  /** Part of a broadcast message; each queues the next. */
  'broadcast.send': job(z.object({ broadcast_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 2,
  }),
  /** Starts due messages and recovers those of processes that died. */
  'broadcast.clock': clocked({ every_seconds: 60, retry_limit: 0 }),
  /** Reads bounce reports; queued if there is a mailbox. */
  'broadcast.bounces': clocked({ every_seconds: 300, retry_limit: 0 }),
  'cache.renew': job(z.object({ tags: z.array(z.string()).min(1) }), {
    retry_limit: 12,
    concurrency: 1,
  }),
  'price.clock': clocked({ every_seconds: 60, retry_limit: 0 }),
  'order.expire': clocked({ every_seconds: 60, retry_limit: 0 }),
  /** Sends a refund whose request died before reaching the provider. */
  'refund.send': job(z.object({ refund_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 1,
  }),
  /** Asks providers about open payments, and retries events that matched nothing. */
  'payment.sweep': clocked({ every_seconds: 60, retry_limit: 0 }),
  /** Asks providers about disputes, open or not yet reported. */
  'payment.disputes': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** Completes shipped orders after enough time without news. */
  'order.complete': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** Reminds staff of unchecked payments. */
  'order.review_reminder': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** Reminds customers of uncollected orders; ends them some days later. */
  'order.pickup_hold': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** Reports low stock to the shop once a day. */
  'stock.low': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** Moves files that an earlier release stored in the database. */
  'order.move_files': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  /** Deletes the files of an image, or a private one. */
  'media.remove': job(z.object({ path: z.string() }), { retry_limit: 12, concurrency: 1 }),
  'media.sweep': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  /** Deletes cache changes that every process has read. */
  'cache.sweep': clocked({ every_seconds: 3600, retry_limit: 0 }),
  'activity.sweep': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  'search.sweep': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  'page_speed.sweep': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  /** Aggregates the sales ledger by day. */
  'sales.roll_up': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  /** Emails saved reports that are due. */
  'report.clock': clocked({ every_seconds: 60, retry_limit: 0 }),
  /** Sequential: a report may read much data. */
  'report.mail': job(savedReportMail, { retry_limit: 12, concurrency: 1 }),
  'session.purge': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  'order.erase_origins': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  'cart.purge': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;
export type OrderMail = JobPayload<'order.mail'>;
/** A job of any name with its payload. */
export type JobRequest = { [N in JobName]: { name: N; payload: JobPayload<N> } }[JobName];
/** The same with an earliest time to run it. */
export type DueJob = JobRequest & { at?: Date | undefined };

export const jobNames = Object.keys(jobs) as JobName[];

/** Scheduled jobs: once per `every_seconds`, however many processes run. */
export const scheduledJobs: readonly JobRequest[] = [
  { name: 'order.expire', payload: {} },
  { name: 'payment.sweep', payload: {} },
  { name: 'payment.disputes', payload: {} },
  { name: 'order.complete', payload: {} },
  { name: 'order.review_reminder', payload: {} },
  { name: 'order.pickup_hold', payload: {} },
  { name: 'stock.low', payload: {} },
  { name: 'price.clock', payload: {} },
  { name: 'broadcast.clock', payload: {} },
  { name: 'report.clock', payload: {} },
  { name: 'order.erase_origins', payload: {} },
  { name: 'cart.purge', payload: {} },
  { name: 'session.purge', payload: {} },
  { name: 'order.move_files', payload: {} },
  { name: 'media.sweep', payload: {} },
  { name: 'lead.messages', payload: {} },
  { name: 'cache.sweep', payload: {} },
  { name: 'activity.sweep', payload: {} },
  { name: 'search.sweep', payload: {} },
  { name: 'page_speed.sweep', payload: {} },
  { name: 'sales.roll_up', payload: {} },
  { name: 'membership.clock', payload: {} },
];
