import { endpoints } from '@/lib/auth/endpoints';
import { PDF, showPdf } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { printPapers } from '@/lib/order-desk/papers/print-papers';
import { paperQuery } from '@/lib/orders/papers/paper.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Print order documents',
    description:
      'Invoices, credit notes, confirmations, packing slips or a pick list for up to 100 orders.',
    audience: 'admin',
    permission: 'order',
    query: paperQuery,
    output: { content_types: [PDF], description: 'The PDF. Each order is in its own language.' },
    refusals: [404, 409],
    heavy: true,
    run: async (ctx, { query }) => {
      const { name, pdf } = await printPapers(ctx, query);
      return showPdf(name, pdf);
    },
  }),
});
