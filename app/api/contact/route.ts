import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { contactMessageInput, contactOutput } from '@/lib/leads/contact-message.schema';
import { receiveMessage } from '@/lib/leads/contact-messages';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Send a contact message',
    description: 'Saves it and emails it to the shop’s contact address.',
    audience: 'shopper',
    body: contactMessageInput,
    output: dataOf(contactOutput),
    refusals: [409, 429],
    run: async (ctx, { body }) => {
      await receiveMessage(ctx, body, await clientIp());
      return { data: { received: true as const } };
    },
  }),
});
