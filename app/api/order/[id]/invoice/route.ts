import { endpoints } from '@/lib/auth/endpoints';
import { printOwnInvoice } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { PDF, showPdf } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The invoice of one of the caller’s own orders, once it is paid.',
    audience: 'shopper',
    params: orderParams,
    query: publicToken,
    output: { content_types: [PDF], description: 'The pages, in the order’s language.' },
    refusals: [409],
    run: async (ctx, { params, query }) => {
      const { name, pdf } = await printOwnInvoice(ctx, { order: params.id, ...query });
      return showPdf(name, pdf);
    },
  }),
});
