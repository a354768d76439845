import 'server-only';
import Stripe from 'stripe';
import { env } from '@/lib/core/env';

/** The API version that `gateway.ts` reads; another one needs a code change. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 15_000;
const RETRIES = 2;

const clients = new Map<string, Stripe>();

/** The SDK for a secret key. Tests set another base URL by STRIPE_API_URL. */
export function stripeClient(secret_key: string): Stripe {
  const cachedClient = clients.get(secret_key);
  if (cachedClient) return cachedClient;
  const { STRIPE_API_URL } = env();
  const elsewhere = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
  const client = new Stripe(secret_key, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(elsewhere && {
      host: elsewhere.hostname,
      port: elsewhere.port,
      protocol: elsewhere.protocol === 'http:' ? 'http' : 'https',
    }),
  });
  clients.set(secret_key, client);
  return client;
}
