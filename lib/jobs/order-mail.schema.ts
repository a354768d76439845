import { z } from 'zod';
import { returnStatuses } from '@/db/schema/enums';

const about = { event_id: z.uuid(), order_id: z.int().positive() };

/** An order email: its template, its event, and the event's data. */
export const orderMail = z.discriminatedUnion('template', [
  z.object({
    ...about,
    template: z.literal('order_established'),
    /** The customer went on to pay by card: only send while it is unpaid. */
    if_unpaid: z.boolean().optional(),
  }),
  z.object({ ...about, template: z.literal('new_order') }),
  z.object({
    ...about,
    template: z.literal('order_edited'),
    before_minor: z.int(),
    refund_minor: z.int().default(0),
    note: z.string(),
  }),
  z.object({
    ...about,
    template: z.literal('order_rest_canceled'),
    before_minor: z.int(),
    reason: z.string(),
    items: z.array(z.object({ order_item_id: z.int(), quantity: z.int().positive() })),
  }),
  z.object({
    ...about,
    template: z.literal('order_confirmation'),
    rest_minor: z.int().positive().optional(),
  }),
  z.object({ ...about, template: z.literal('payment_review') }),
  z.object({ ...about, template: z.literal('review_reminder') }),
  z.object({ ...about, template: z.literal('pickup_ready') }),
  z.object({ ...about, template: z.literal('pickup_reminder') }),
  z.object({ ...about, template: z.literal('payment_reject'), reason: z.string() }),
  z.object({
    ...about,
    template: z.literal('shipment_sent'),
    shipment_number: z.string(),
    /** It was sent before, with another tracking number. */
    corrected: z.boolean().optional(),
  }),
  z.object({ ...about, template: z.literal('shipment_canceled'), shipment_number: z.string() }),
  z.object({
    ...about,
    template: z.literal('order_completed'),
    because: z.enum(['shopper', 'staff', 'time']),
  }),
  z.object({ ...about, template: z.literal('order_canceled'), reason: z.string() }),
  z.object({ ...about, template: z.literal('order_refunded'), refund_number: z.string() }),
  z.object({ ...about, template: z.literal('order_comment'), comment_id: z.int().positive() }),
  z.object({ ...about, template: z.literal('new_comment'), comment_id: z.int().positive() }),
  z.object({
    ...about,
    template: z.enum(['return_update', 'new_return']),
    return_id: z.int().positive(),
    status: z.enum(returnStatuses),
    answer: z.string(),
  }),
  z.object({
    ...about,
    template: z.literal('dispute_update'),
    dispute_id: z.int().positive(),
    turn: z.enum(['opened', 'won', 'lost']),
  }),
  z.object({ ...about, template: z.literal('order_link') }),
  z.object({
    ...about,
    template: z.literal('late_payment_refunded'),
    amount_minor: z.int(),
    currency: z.string(),
  }),
]);
