import { endpoints } from '@/lib/auth/endpoints';
import { unsubscribeFromLetters } from '@/lib/broadcast/unsubscribe';
import { unsubscribedOutput, unsubscribeParams } from '@/lib/broadcast/unsubscribe.schema';
import { endpoint } from '@/lib/http/endpoint';

/**
 * The URL in `List-Unsubscribe` (RFC 8058). Only POST unsubscribes, because bots follow links. If
 * an email program opens it, it redirects to the page with the button.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Open the unsubscribe page',
    description: 'Redirects to it.',
    audience: 'provider',
    params: unsubscribeParams,
    output: { content_types: [], description: 'Redirects to the unsubscribe page.' },
    status: 303,
    run: async (_, { params }) =>
      new Response(null, {
        status: 303,
        headers: { Location: `/unsubscribe?token=${params.token}`, 'Cache-Control': 'no-store' },
      }),
  }),
  POST: endpoint({
    summary: 'Unsubscribe',
    description: 'Safe to repeat.',
    audience: 'provider',
    from_anywhere: true,
    params: unsubscribeParams,
    output: unsubscribedOutput,
    run: async (ctx, { params }) => {
      await unsubscribeFromLetters(ctx, params.token);
      return { unsubscribed: true } as const;
    },
  }),
});
