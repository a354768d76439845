import { z } from 'zod';
import { membershipMail } from './membership-mail.schema';
import { orderMail } from './order-mail.schema';

type Policy = {
  /** How often a run that failed is tried again before the job counts as failed. */
  retry_limit: number;
  /** How many jobs of this name one process works at the same time. */
  concurrency: number;
  /** At most one waits and one is worked, in all processes together. */
  exclusive?: boolean;
  /** Asked for by the clock, so often. */
  every_seconds?: number;
};

const job = <S extends z.ZodType>(payload: S, policy: Policy) => ({ payload, ...policy });
/** What the clock asks for: one of its name at a time. */
const clocked = (policy: { every_seconds: number; retry_limit: number }) =>
  job(z.object({}), { concurrency: 1, exclusive: true, ...policy });

/** Somebody asked for the link to an order, and says its number and e-mail. */
const orderLink = z.object({
  event_id: z.uuid(),
  order_number: z.string().max(40),
  email: z.string().max(254),
});

/** A link to choose a password: somebody asked for one, or a customer is invited to. */
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
/** Somebody asked for a link to choose a new password for the back office. */
const staffPassword = z.object({ event_id: z.uuid(), email: z.string().max(254) });

/** A customer says that an address is their own: the mail with the link that shows it. */
const confirmEmail = z.object({
  event_id: z.uuid(),
  customer_id: z.int().positive(),
  email: z.string().max(254),
});

/** Guest orders that may belong to an account: all of a customer's e-mail, or this one. */
const guestOrders = z.union([
  z.object({ customer_id: z.int().positive() }),
  z.object({ order_id: z.int().positive() }),
]);

/** Whose membership is judged anew: a customer's, or an order's buyer's. */
const judgedMember = z.union([
  z.object({ customer_id: z.int().positive() }),
  z.object({ order_id: z.int().positive(), refund: z.boolean() }),
]);

/** A saved report that was due, to one of its recipients. */
const savedReportMail = z.object({
  saved_report_id: z.int().positive(),
  admin_id: z.int().positive(),
  due_at: z.iso.datetime(),
});

/**
 * Every job by the name of its queue: what it is given and how it is run. Delivery is at
 * least once, so each handler (`lib/worker/handlers.ts`) makes sure by a key of its own
 * that its effect happens once. With waits that double from `JOBS_RETRY_SECONDS` (15),
 * twelve retries take about a day.
 */
export const jobs = {
  'order.mail': job(orderMail, { retry_limit: 12, concurrency: 4 }),
  'order.link': job(orderLink, { retry_limit: 12, concurrency: 4 }),
  'password.mail': job(passwordMail, { retry_limit: 12, concurrency: 4 }),
  'staff.password_mail': job(staffPassword, { retry_limit: 12, concurrency: 4 }),
  'order.join': job(guestOrders, { retry_limit: 12, concurrency: 4 }),
  /** What is strange about an order that was placed, paid or sent elsewhere is noted for staff. */
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
  /** The mails of a status that a lead came to. */
  'lead.trigger': job(z.object({ lead_id: z.int().positive(), status_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 4,
  }),
  /** A message of the contact form becomes a lead, or a note of one. */
  'lead.message': job(z.object({ contact_message_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 1,
  }),
  /** The same for messages from before there were leads. */
  'lead.messages': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** A paid order is put to the lead its buyer was. */
  'lead.order': job(z.object({ order_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 4,
  }),
  /** A member's tier by what they ordered, or got back. */
  'membership.member': job(judgedMember, { retry_limit: 12, concurrency: 4 }),
  /** One after the other: a changed rule may bring about thousands. */
  'membership.mail': job(membershipMail, { retry_limit: 12, concurrency: 1 }),
  /** All members, after a rule of the tiers was changed. */
  'membership.rule': job(z.object({}), { retry_limit: 12, concurrency: 1, exclusive: true }),
  /** All members, every night. */
  'membership.recompute': job(z.object({}), { retry_limit: 3, concurrency: 1, exclusive: true }),
  /** Asks for the night's run once it is due. */
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
  /** A part of a letter to many; each asks for the next. */
  'broadcast.send': job(z.object({ broadcast_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 2,
  }),
  /** Letters that are due are begun, and those of a process that died looked after. */
  'broadcast.clock': clocked({ every_seconds: 60, retry_limit: 0 }),
  /** Reports of letters that came back are read; asked for where there is a mailbox. */
  'broadcast.bounces': clocked({ every_seconds: 300, retry_limit: 0 }),
  'cache.renew': job(z.object({ tags: z.array(z.string()).min(1) }), {
    retry_limit: 12,
    concurrency: 1,
  }),
  'price.clock': clocked({ every_seconds: 60, retry_limit: 0 }),
  'order.expire': clocked({ every_seconds: 60, retry_limit: 0 }),
  /** What is to be paid back, where a request died before its provider had heard of it. */
  'refund.send': job(z.object({ refund_id: z.int().positive() }), {
    retry_limit: 12,
    concurrency: 1,
  }),
  /** Providers are asked what became of what is open, and events that found nothing tried again. */
  'payment.sweep': clocked({ every_seconds: 60, retry_limit: 0 }),
  /** Providers are asked about disputes that are open, or that nobody told of. */
  'payment.disputes': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** Shipped orders of which nothing was heard count as arrived. */
  'order.complete': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** Staff are reminded of payments that nobody has checked. */
  'order.review_reminder': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** Who did not pick up an order is reminded; some days later it ends. */
  'order.pickup_hold': clocked({ every_seconds: 3600, retry_limit: 0 }),
  /** The shop is told once a day what has become scarce. */
  'stock.low': clocked({ every_seconds: 3600, retry_limit: 0 }),
  'media.remove': job(z.object({ path: z.string() }), { retry_limit: 12, concurrency: 1 }),
  'media.sweep': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  'activity.sweep': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  'search.sweep': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  'page_speed.sweep': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  /** The ledger of sales is added up by day. */
  'sales.roll_up': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  /** Saved reports whose hour has come are mailed. */
  'report.clock': clocked({ every_seconds: 60, retry_limit: 0 }),
  /** One after the other: a report may read much. */
  'report.mail': job(savedReportMail, { retry_limit: 12, concurrency: 1 }),
  'session.purge': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  'order.erase_origins': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
  'cart.purge': clocked({ every_seconds: 24 * 3600, retry_limit: 3 }),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]['payload']>;
export type OrderMail = JobPayload<'order.mail'>;
/** A job to be done, of any name, with the payload that belongs to it. */
export type JobRequest = { [N in JobName]: { name: N; payload: JobPayload<N> } }[JobName];
/** The same, not to be worked before a moment of its own. */
export type DueJob = JobRequest & { at?: Date | undefined };

export const jobNames = Object.keys(jobs) as JobName[];

/** What the clock asks for: once per `every_seconds`, however many processes run. */
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
  { name: 'media.sweep', payload: {} },
  { name: 'lead.messages', payload: {} },
  { name: 'activity.sweep', payload: {} },
  { name: 'search.sweep', payload: {} },
  { name: 'page_speed.sweep', payload: {} },
  { name: 'sales.roll_up', payload: {} },
  { name: 'membership.clock', payload: {} },
];
