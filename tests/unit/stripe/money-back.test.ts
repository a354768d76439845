import type Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { startFakeStripe } from '../../support/stripe/fake-stripe';
import { catchStripeError, createSdk } from '../../support/stripe/sdk';

const fake = await startFakeStripe();
const stripe = createSdk(fake);
afterAll(() => fake.close());

async function paid(amount = 10_000, currency = 'hkd'): Promise<string> {
  const { id } = await stripe.paymentIntents.create({ amount, currency });
  await fake.confirm(id);
  fake.take();
  return id;
}
const refund = (payment_intent: string, more: Stripe.RefundCreateParams = {}) =>
  stripe.refunds.create({ payment_intent, ...more });
const readCharge = async (intent: string) => {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  });
  return latest_charge as Stripe.Charge;
};
const typesTaken = () => fake.take().map(({ type }) => type);

test('a payment is given back in parts, by intent or by charge, and never more than it was', async () => {
  const id = await paid();
  const part = { amount: 4_000, reason: 'requested_by_customer', metadata: { refund: 'R1' } };
  const first = await refund(id, part as Stripe.RefundCreateParams);
  const charge = await readCharge(id);
  expect(first).toMatchObject({ ...part, status: 'succeeded', charge: charge.id });
  expect(charge).toMatchObject({ amount_refunded: 4_000, refunded: false });
  const over = await catchStripeError(stripe.refunds.create({ charge: charge.id, amount: 6_001 }));
  expect(over).toMatchObject({ statusCode: 400, code: undefined, param: 'amount' });
  await stripe.refunds.create({ charge: charge.id });
  expect(await readCharge(id)).toMatchObject({ amount_refunded: 10_000, refunded: true });
  expect(await catchStripeError(refund(id))).toMatchObject({ code: 'charge_already_refunded' });
  expect(await stripe.refunds.retrieve(first.id)).toEqual(first);
  const { data } = await stripe.refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([6_000, 4_000]);
});

test('of many refunds at once as many succeed as there is money', async () => {
  const id = await paid(10_000);
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => refund(id, { amount: 3_000 })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await readCharge(id)).toMatchObject({ amount_refunded: 9_000 });
});

test('what was not paid, or is not named rightly, is not given back', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 10_000, currency: 'hkd' });
  await fake.confirm(id, 'declined');
  const { id: authorizedId } = await stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'hkd',
    capture_method: 'manual',
  });
  await fake.confirm(authorizedId);
  const rows: [Stripe.RefundCreateParams, object][] = [
    [{}, { code: 'parameter_missing' }],
    [{ payment_intent: id }, { message: expect.stringContaining('a successful charge') }],
    [{ payment_intent: authorizedId }, { message: expect.stringContaining('a successful charge') }],
    [{ payment_intent: 'pi_none' }, { statusCode: 404, code: 'resource_missing' }],
    [{ charge: 'ch_none' }, { statusCode: 404, code: 'resource_missing' }],
    [{ payment_intent: authorizedId, amount: 0 }, { code: 'parameter_invalid_integer' }],
    [{ payment_intent: authorizedId, amount: -5 }, { code: 'parameter_invalid_integer' }],
    [
      { payment_intent: authorizedId, reason: 'expired_uncaptured_charge' } as never,
      { param: 'reason' },
    ],
  ];
  for (const [params, error] of rows)
    expect(await catchStripeError(stripe.refunds.create(params))).toMatchObject(error);
});

test('a refund in three decimals ends with 0', async () => {
  const id = await paid(5_120, 'kwd');
  const odd = await catchStripeError(refund(id, { amount: 1_234 }));
  expect(odd.code).toBe('invalid_charge_amount');
  expect((await refund(id, { amount: 1_230 })).amount).toBe(1_230);
});

test('a pending refund holds its amount; when it fails the amount is free again', async () => {
  const id = await paid();
  fake.nextRefund({ status: 'pending', pending_reason: 'insufficient_funds' });
  const pending = await refund(id, { amount: 7_000 });
  expect(pending).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
  expect(await catchStripeError(refund(id, { amount: 3_001 }))).toMatchObject({ param: 'amount' });
  expect(typesTaken()).toEqual(['refund.created', 'charge.refunded']);
  fake.settleRefund(pending.id, 'failed', 'lost_or_stolen_card');
  const failed = await stripe.refunds.retrieve(pending.id);
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'lost_or_stolen_card' });
  expect(failed).not.toHaveProperty('pending_reason');
  expect(typesTaken()).toEqual(['refund.updated', 'charge.refund.updated', 'refund.failed']);
  expect((await refund(id, { amount: 10_000 })).status).toBe('succeeded');
});

test('refunds wait for the shopper, fail at once, and fail after they had succeeded', async () => {
  const id = await paid();
  fake.nextRefund({ status: 'requires_action' });
  fake.nextRefund({ status: 'failed', failure_reason: 'declined' });
  const createdRefund = await refund(id, { amount: 1_000 });
  expect(createdRefund).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'display_details' },
  });
  expect(fake.settleRefund(createdRefund.id, 'canceled').status).toBe('canceled');
  const failed = await refund(id, { amount: 2_000 });
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'declined' });
  expect(await readCharge(id)).toMatchObject({ amount_refunded: 0 });
  const good = await refund(id, { amount: 3_000 });
  expect(fake.settleRefund(good.id, 'failed').status).toBe('failed');
  expect(await readCharge(id)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(() => fake.settleRefund(good.id, 'succeeded')).toThrow('cannot become');
});

test('a refund of the dashboard is like others, and no call made it', async () => {
  const id = await paid();
  const made = fake.refundInDashboard(id, { amount: 2_500 });
  expect(await stripe.refunds.retrieve(made.id)).toMatchObject({ amount: 2_500, metadata: {} });
  const events = fake.take();
  expect(events.map(({ type, request }) => [type, request.id])).toEqual([
    ['refund.created', null],
    ['charge.refunded', null],
  ]);
  expect(await readCharge(id)).toMatchObject({ amount_refunded: 2_500 });
});

test('a disputed charge is not given back until the dispute is won', async () => {
  const id = await paid();
  const { id: dispute } = fake.openDispute(id, { reason: 'product_not_received' });
  expect(await stripe.disputes.retrieve(dispute)).toMatchObject({
    amount: 10_000,
    payment_intent: id,
    reason: 'product_not_received',
    status: 'needs_response',
    is_charge_refundable: false,
  });
  expect(await readCharge(id)).toMatchObject({ disputed: true });
  expect(await catchStripeError(refund(id))).toMatchObject({
    statusCode: 400,
    code: 'charge_disputed',
  });
  fake.moveDispute(dispute, 'under_review');
  fake.moveDispute(dispute, 'won');
  expect(typesTaken()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
  expect((await refund(id)).status).toBe('succeeded');
});

test('a bank that only asks blocks no refund, until it disputes', async () => {
  const id = await paid();
  const { id: inquiryId } = fake.openDispute(id, { inquiry: true });
  expect(await stripe.disputes.retrieve(inquiryId)).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
  });
  expect((await refund(id, { amount: 1_000 })).status).toBe('succeeded');
  fake.moveDispute(inquiryId, 'needs_response');
  expect(await catchStripeError(refund(id))).toMatchObject({ code: 'charge_disputed' });
  fake.moveDispute(inquiryId, 'lost');
  expect(await catchStripeError(refund(id))).toMatchObject({ code: 'charge_disputed' });
  const { data } = await stripe.disputes.list({ payment_intent: id });
  expect(data.map(({ status }) => status)).toEqual(['lost']);
  expect(() => fake.moveDispute(inquiryId, 'won')).toThrow('closed');
});
