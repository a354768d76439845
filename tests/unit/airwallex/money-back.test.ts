import { describe, expect, test } from 'vitest';
import { ProviderRefusal, ProviderUnavailable } from '@/lib/payments/gateway';
import {
  fake,
  gateway,
  HKD,
  made,
  posted,
  request,
  startFakeForEach,
} from '../../support/airwallex/gateway';

startFakeForEach();

describe('a refund', () => {
  const charge = async () => {
    const intentRequest = await made();
    return { reference: fake.pay(intentRequest.provider_id ?? '').id, currency: HKD };
  };

  test('is part of a charge, pending until it is settled', async () => {
    const of = await charge();
    const providerRefund = await gateway().refund(of, 4490, 'HB1-R1:1');
    expect(providerRefund).toMatchObject({ key: 'HB1-R1:1', status: 'pending', amount: 4490 });
    fake.settleRefund('HB1-R1:1');
    await gateway().refund(of, 20_000, 'HB1-R2:1');
    fake.settleRefund('HB1-R2:1', 'FAILED');
    expect((await gateway().refunds(of)).map(({ key, status }) => [key, status])).toEqual([
      ['HB1-R2:1', 'failed'],
      ['HB1-R1:1', 'succeeded'],
    ]);
  });

  test.each([false, true])(
    'is made once, asked for twice (refused as duplicate: %s)',
    async (refuses) => {
      const of = await charge();
      const first = await gateway().refund(of, 4490, 'HB1-R1:1');
      fake.refuseDuplicates(refuses);
      expect(await gateway().refund(of, 4490, 'HB1-R1:1')).toEqual(first);
      expect(fake.book.refunds.size).toBe(1);
    },
  );

  test('whose answer was lost is made once', async () => {
    const of = await charge();
    fake.fail(/refunds\/create$/, 'lost');
    await gateway().refund(of, 4490, 'HB1-R1:1');
    expect(fake.book.refunds.size).toBe(1);
  });

  test('above what is left is refused', async () => {
    const of = await charge();
    await gateway().refund(of, 20_000, 'one');
    await expect(gateway().refund(of, 4491, 'two')).rejects.toThrow(ProviderRefusal);
  });
});

test('disputes are told page by page, in the words the shop knows', async () => {
  const intentRequest = await made();
  const attempt = fake.pay(intentRequest.provider_id ?? '');
  const opened = [fake.openDispute(attempt.id), fake.openDispute(attempt.id, 'RFI')];
  const since = new Date(Date.now() - 60_000);
  expect(await gateway().disputesSince(since)).toEqual(
    opened.map(({ id }) => ({ provider_id: id, charge: attempt.id })),
  );
  const [dispute, question] = opened;
  if (!dispute || !question) throw new Error('no dispute');
  expect(await gateway().dispute(dispute.id, HKD)).toMatchObject({
    status: 'needs_response',
    reason: 'fraudulent',
    amount: 24_490,
    is_closed: false,
    is_charge_refundable: false,
  });
  for (const [word, status, closed] of [
    ['CHALLENGED', 'under_review', false],
    ['LOST', 'lost', true],
    ['ACCEPTED', 'lost', true],
    ['WON', 'won', true],
    ['REVERSED', 'won', true],
  ] as const) {
    fake.moveDispute(dispute, word);
    const providerDispute = await gateway().dispute(dispute.id, HKD);
    expect([providerDispute.status, providerDispute.is_closed]).toEqual([status, closed]);
  }
  const asks = await gateway().dispute(question.id, HKD);
  expect([asks.status, asks.is_charge_refundable]).toEqual(['warning_needs_response', true]);
  fake.moveDispute(question, 'ACCEPTED');
  expect((await gateway().dispute(question.id, HKD)).status).toBe('warning_closed');
});

describe('calls', () => {
  test('share a token, and ask for another once one is withdrawn', async () => {
    const intentRequest = await made();
    await gateway().retrieve(intentRequest);
    expect(posted(/login$/)).toHaveLength(1);
    fake.withdrawTokens();
    expect(await gateway().retrieve(intentRequest)).toMatchObject({ state: 'open' });
    expect(posted(/login$/)).toHaveLength(2);
  });

  test('with a wrong key are refused, without one nobody is asked', async () => {
    const wrong = gateway({ api_key: 'x'.repeat(40) });
    await expect(wrong.create(request())).rejects.toThrow(ProviderRefusal);
    expect(() => gateway({ api_key: '' })).toThrow(ProviderUnavailable);
    expect(fake.book.intents.size).toBe(0);
  });

  test.each(['down', 'error_before', 'rate_limit', 'lost', 'error_after'] as const)(
    'that are %s once are repeated, and have their effect once',
    async (kind) => {
      fake.fail(/create$/, kind);
      expect(await gateway().create(request())).toMatchObject({ state: 'open' });
      expect(fake.book.intents.size).toBe(1);
    },
  );

  test.each(['down', 'error_after'] as const)('that stay %s say nothing', async (kind) => {
    fake.fail(/create$/, kind, 3);
    await expect(gateway().create(request())).rejects.toThrow(ProviderUnavailable);
  });

  test('the fake takes no field it does not know, no other version and no call without a token', async () => {
    const { clientId, apiKey } = fake.book;
    const call = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(fake.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'Content-Type': 'application/json',
          'x-api-version': '2025-06-30',
          ...headers,
        },
      });
    const login = '/api/v1/authentication/login';
    const keys = { 'x-client-id': clientId, 'x-api-key': apiKey };
    expect((await call(login, {}, { ...keys, 'x-api-version': '2019-09-09' })).status).toBe(400);
    expect((await call(login, {}, { ...keys, 'x-api-key': 'wrong' })).status).toBe(401);
    const { token } = (await (await call(login, {}, keys)).json()) as { token: string };
    const create = '/api/v1/pa/payment_intents/create';
    const intent = { request_id: 'r1', amount: 1.5, currency: 'HKD', merchant_order_id: 'm1' };
    expect((await call(create, intent)).status).toBe(401);
    const own = { Authorization: `Bearer ${token}` };
    const getStatus = async (body: object) => (await call(create, body, own)).status;
    expect(await getStatus({ ...intent, colour: 'red' })).toBe(400);
    expect(await getStatus({ ...intent, amount: 1.505 })).toBe(400);
    expect(await getStatus({ ...intent, amount: '1.5' })).toBe(400);
    expect(await getStatus({ ...intent, currency: 'JPY' })).toBe(400);
    expect(await getStatus({ ...intent, request_id: undefined })).toBe(400);
    expect(await getStatus(intent)).toBe(201);
    expect(await getStatus({ ...intent, amount: 2 })).toBe(400);
  });
});
