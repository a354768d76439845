import { endpoints } from '@/lib/auth/endpoints';
import { printOwnInvoice } from '@/lib/checkout/own-order';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { PDF, showPdf } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { invoiceQuery } from '@/lib/orders/papers/paper.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Download an invoice or credit note',
    description: 'Available once the order is paid.',
    audience: 'shopper',
    params: orderParams,
    query: publicToken.extend(invoiceQuery.shape),
    output: { content_types: [PDF], description: 'The PDF, in the order’s language.' },
    refusals: [409],
    heavy: true,
    run: async (ctx, { params, query }) => {
      const { name, pdf } = await printOwnInvoice(ctx, { order: params.id, ...query });
      return showPdf(name, pdf);
    },
  }),
});
