import Stripe from 'stripe';
import type { FakeStripe } from './fake-stripe';

/**
 * The official SDK at the fake, with a secret key of its first account in test mode. It does not
 * retry calls, except once when a connection was closed.
 */
export const createSdk = (fake: FakeStripe, key = fake.accounts[0]?.test.secretKey ?? ''): Stripe =>
  new Stripe(key, {
    ...fake.address,
    apiVersion: Stripe.API_VERSION,
    maxNetworkRetries: 0,
    telemetry: false,
  });

type Refused = {
  statusCode: number | undefined;
  type: string;
  code: string | undefined;
  param: string | undefined;
  message: string;
};

/** The SDK's error in plain parts; a call that succeeds fails the test. */
export async function catchStripeError(call: Promise<unknown>): Promise<Refused> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, code, param, message } = error;
    return { statusCode, type: error.rawType ?? error.type, code, param, message };
  }
  throw new Error('Nothing was refused');
}
