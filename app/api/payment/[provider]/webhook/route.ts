import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { log } from '@/lib/http/log';
import { receivePaymentWebhook } from '@/lib/orders/payments/events';
import { webhookHeaders } from '@/lib/payments/gateways';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Receive a payment webhook',
    description: 'Called by payment providers. Signed and safe to repeat.',
    audience: 'provider',
    params: z.object({ provider: z.string().max(40) }),
    headers: webhookHeaders,
    output: z.strictObject({ received: z.literal(true) }),
    refusals: [400, 409, 413],
    run: async (ctx, { params: { provider }, request, raw: read }) => {
      const raw = await read();
      try {
        await receivePaymentWebhook(ctx, provider, raw, request.headers);
      } catch (error) {
        // Never log the payload: anyone may send anything.
        log.warn({ provider, bytes: raw.length, reason: String(error) }, 'webhook refused');
        throw error;
      }
      return { received: true as const };
    },
  }),
});
