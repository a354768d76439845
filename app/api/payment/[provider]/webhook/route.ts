import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { log } from '@/lib/http/log';
import { receiveEvent } from '@/lib/orders/payments/events';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'What a payment provider tells of its payments, signed and as often as it likes.',
    audience: 'provider',
    params: z.object({ provider: z.string().max(40) }),
    headers: [
      { name: 'Stripe-Signature', description: 'The signature of the body.', required: true },
    ],
    output: z.strictObject({ received: z.literal(true) }),
    refusals: [400, 409, 413],
    run: async (ctx, { params: { provider }, request, raw: read }) => {
      const raw = await read();
      const signature = request.headers.get('stripe-signature') ?? '';
      try {
        await receiveEvent(ctx, provider, raw, signature);
      } catch (error) {
        // Never what was sent: anybody may send anything.
        log.warn({ provider, bytes: raw.length, reason: String(error) }, 'webhook refused');
        throw error;
      }
      return { received: true as const };
    },
  }),
});
