import { afterAll, afterEach, beforeEach } from 'vitest';
import { readEnvAgain } from '@/lib/core/env';
import type { IntentRequest } from '@/lib/payments/gateway';
import { airwallexGateway } from '@/lib/payments/providers/airwallex/gateway';
import { type FakeAirwallex, startFakeAirwallex } from './fake-airwallex';

export let fake: FakeAirwallex;

/** Gives each test of the calling file a new account at a fake of Airwallex. */
export function startFakeForEach(): void {
  const before = process.env.AIRWALLEX_API_URL;
  beforeEach(async () => {
    fake = await startFakeAirwallex();
    process.env.AIRWALLEX_API_URL = fake.url;
    readEnvAgain();
  });
  afterEach(() => fake.close());
  afterAll(() => {
    if (before === undefined) delete process.env.AIRWALLEX_API_URL;
    else process.env.AIRWALLEX_API_URL = before;
    readEnvAgain();
  });
}

const account = (keys: Record<string, string> = {}) => ({
  payment_method_id: 1,
  provider: 'airwallex' as const,
  test_mode: true,
  keys: { client_id: fake.book.clientId, api_key: fake.book.apiKey, ...keys },
});
export const gateway = (keys?: Record<string, string>) => airwallexGateway(account(keys));
export const HKD = { identifier: 'HKD', decimals: 2 };
export const request = (more: Partial<IntentRequest> = {}): IntentRequest => ({
  reference: 'HB1-P1',
  provider_id: null,
  order_id: 1,
  order_number: 'HB1',
  amount: 24_490,
  currency: HKD,
  capture_mode: 'auto',
  type: 'redirect',
  requested_at: null,
  ...more,
});
export const posted = (path: RegExp) =>
  fake.calls.filter(({ method, path: its }) => method === 'POST' && path.test(its));

/** A created intent, as it is requested later. */
export async function made(more: Partial<IntentRequest> = {}): Promise<IntentRequest> {
  const { provider_id } = await gateway().create(request(more));
  return { ...request(more), provider_id };
}
