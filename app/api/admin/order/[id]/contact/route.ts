import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { orderForStaff } from '@/lib/order-desk/staff/view.schema';
import { changeContact } from '@/lib/orders/contact/change-contact';
import { contactInput } from '@/lib/orders/contact/contact.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update contact details of an order',
    description: 'Corrects the buyer and shipping address and adds a note to the order’s history.',
    audience: 'admin',
    permission: 'order.edit',
    also: 'customer.pii',
    params: idParams,
    body: contactInput,
    output: wrapData(orderForStaff),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await changeContact(ctx, params.id, body);
      return { data: await readOrderForStaff(ctx, params.id) };
    },
  }),
});
