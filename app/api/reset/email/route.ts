import { endpoints } from '@/lib/auth/endpoints';
import { resetEmailInput, resetStatus } from '@/lib/auth/password-reset.schema';
import { requestPasswordReset } from '@/lib/customers/passwords/reset';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { translator } from '@/lib/i18n/translate';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Request a password reset',
    description: 'Emails a link if the email has an account.',
    audience: 'shopper',
    body: resetEmailInput,
    output: resetStatus('passwords.sent'),
    refusals: [429],
    run: async (ctx, { body: { email } }) => {
      await requestPasswordReset(ctx, email, await clientIp());
      const message = translator(ctx.language, 'password')('sent', { email });
      return { status: 'passwords.sent' as const, message };
    },
  }),
});
