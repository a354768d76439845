import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { contactMessageInput, contactOutput } from '@/lib/leads/contact-message.schema';
import { receiveContactMessage } from '@/lib/leads/contact-messages';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Send a contact message',
    description: 'Saves it and emails it to the shop’s contact address.',
    audience: 'shopper',
    body: contactMessageInput,
    output: wrapData(contactOutput),
    refusals: [409, 429],
    run: async (ctx, { body }) => {
      await receiveContactMessage(ctx, body, await clientIp());
      return { data: { received: true as const } };
    },
  }),
});
