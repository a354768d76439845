import { readCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { saveCheckoutDraft } from '@/lib/cart/checkout-draft';
import { draftInput, draftOutput } from '@/lib/cart/checkout-draft.schema';
import { assertCallRateLimit } from '@/lib/http/call-limit';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Save a checkout draft',
    description: 'Saves the checkout form’s fields with the browser’s cart. No call returns them.',
    audience: 'shopper',
    body: draftInput,
    output: draftOutput,
    refusals: [401, 404, 409, 429],
    run: async (ctx, { body }) => {
      assertCallRateLimit('draft', await clientIp());
      return saveCheckoutDraft(ctx, await readCartId(), body.values);
    },
  }),
});
