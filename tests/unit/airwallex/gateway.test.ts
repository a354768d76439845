import { describe, expect, test } from 'vitest';
import { ProviderRefusal, ProviderUnavailable } from '@/lib/payments/gateway';
import {
  fake,
  gateway,
  made,
  posted,
  request,
  startFakeForEach,
} from '../../support/airwallex/gateway';

startFakeForEach();

describe('an intent', () => {
  test('is made for the amount, under our reference, and open', async () => {
    const providerIntent = await gateway().create(request());
    expect(providerIntent).toMatchObject({
      reference: 'HB1-P1',
      state: 'open',
      amount: 24_490,
      captured: 0,
      currency: 'HKD',
      test_mode: true,
      attempts: [],
    });
    expect(providerIntent.client_secret).toBeTruthy();
    const [call] = posted(/create$/);
    expect(call?.body).toEqual({
      request_id: 'HB1-P1',
      merchant_order_id: 'HB1-P1',
      amount: 244.9,
      currency: 'HKD',
      metadata: { order_number: 'HB1', reference: 'HB1-P1' },
    });
  });

  test('of yen has no decimals, whatever the shop counts them in', async () => {
    const yen = { identifier: 'JPY', decimals: 2 };
    const providerIntent = await gateway().create(request({ currency: yen, amount: 244_900 }));
    expect(providerIntent.amount).toBe(244_900);
    expect(posted(/create$/)[0]?.body).toMatchObject({ amount: 2449 });
    await expect(gateway().create(request({ currency: yen, amount: 244_950 }))).rejects.toThrow(
      ProviderRefusal,
    );
  });

  test.each([false, true])(
    'is made once, asked for twice (refused as duplicate: %s)',
    async (refuses) => {
      const first = await gateway().create(request());
      fake.refuseDuplicates(refuses);
      expect(await gateway().create(request())).toMatchObject({ provider_id: first.provider_id });
      expect(fake.book.intents.size).toBe(1);
    },
  );

  test('whose answer was lost is made once all the same', async () => {
    fake.fail(/create$/, 'lost');
    const providerIntent = await gateway().create(request());
    expect(fake.book.intents.size).toBe(1);
    expect(await gateway().find(request())).toMatchObject({
      provider_id: providerIntent.provider_id,
    });
  });

  test('that nobody made is found by nobody', async () =>
    expect(await gateway().find(request())).toBeUndefined());

  test('asks for another amount, and again for the one of before', async () => {
    const intentRequest = await made();
    for (const amount of [10_000, 24_490, 10_000])
      expect(await gateway().update({ ...intentRequest, amount })).toMatchObject({ amount });
  });

  test.each(['payme', 'alipayhk', 'wechatpay', 'card'] as const)(
    'is paid by %s',
    async (method) => {
      const intentRequest = await made();
      const attempt = fake.pay(intentRequest.provider_id ?? '', { method });
      const providerIntent = await gateway().retrieve(intentRequest);
      expect(providerIntent).toMatchObject({ state: 'captured', captured: 24_490 });
      expect(providerIntent.attempts).toEqual([
        expect.objectContaining({ reference: attempt.id, status: 'succeeded', amount: 24_490 }),
      ]);
      const card = { fingerprint: 'print_1', country: 'HK' };
      expect(providerIntent.attempts[0]?.card ?? undefined).toEqual(
        method === 'card' ? card : undefined,
      );
    },
  );

  test('stays open after a decline, which is told in the usual words', async () => {
    const intentRequest = await made();
    const id = intentRequest.provider_id ?? '';
    for (const [failure_code, network, word] of [
      ['issuer_declined', '51', 'insufficient_funds'],
      ['issuer_declined', '41', 'card_declined'],
      ['authentication_declined', undefined, 'authentication_required'],
      ['a_code_of_tomorrow', undefined, 'card_declined'],
    ] as const) {
      fake.pay(id, { declined: { failure_code, ...(network && { network }) } });
      const providerIntent = await gateway().retrieve(intentRequest);
      expect(providerIntent).toMatchObject({ state: 'open', refused: word });
      expect(providerIntent.attempts.at(-1)).toMatchObject({ status: 'failed', error_code: word });
    }
    fake.pay(id);
    const { state, refused, attempts } = await gateway().retrieve(intentRequest);
    expect([state, refused, attempts.length]).toEqual(['captured', undefined, 5]);
  });

  test('waits for a wallet that takes its time', async () => {
    const intentRequest = await made();
    fake.wait(intentRequest.provider_id ?? '');
    expect((await gateway().retrieve(intentRequest)).state).toBe('processing');
  });

  test('of a status that is unknown here says nothing', async () => {
    const intentRequest = await made();
    Object.assign(fake.book.intents.get(intentRequest.provider_id ?? '') ?? {}, {
      status: 'NEW_ONE',
    });
    await expect(gateway().retrieve(intentRequest)).rejects.toThrow(ProviderUnavailable);
  });
});

describe('money that is held', () => {
  const authorizeIntent = async () => {
    const intentRequest = await made({ capture_mode: 'manual', type: 'card' });
    fake.pay(intentRequest.provider_id ?? '');
    return intentRequest;
  };

  test('is taken in part, once; until when is told', async () => {
    const intentRequest = await authorizeIntent();
    const providerIntent = await gateway().retrieve(intentRequest);
    expect(providerIntent).toMatchObject({ state: 'authorized', captured: 0 });
    const days = ((providerIntent.capture_before?.getTime() ?? 0) - Date.now()) / (24 * 3_600_000);
    expect(days).toBeCloseTo(5, 1);
    for (let n = 0; n < 2; n++)
      expect(await gateway().capture(intentRequest, 20_000, 'HB1-P1:capture')).toMatchObject({
        state: 'captured',
        captured: 20_000,
      });
    // With another key it is another call: what it finds is told, and nothing is taken again.
    expect(await gateway().capture(intentRequest, 20_000, 'other')).toMatchObject({
      captured: 20_000,
    });
  });

  test('is let go, and what was let go is taken no more', async () => {
    const intentRequest = await authorizeIntent();
    expect(await gateway().cancel(intentRequest)).toMatchObject({ state: 'canceled' });
    expect(await gateway().capture(intentRequest, 100, 'late')).toMatchObject({
      state: 'canceled',
    });
  });

  test('an intent that was paid meanwhile does not end', async () => {
    const intentRequest = await made();
    fake.pay(intentRequest.provider_id ?? '');
    expect(await gateway().cancel(intentRequest)).toMatchObject({ state: 'captured' });
  });
});
