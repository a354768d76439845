import { endpoints } from '@/lib/auth/endpoints';
import { resetPasswordInput, resetStatus } from '@/lib/auth/password-reset.schema';
import { endpoint } from '@/lib/http/endpoint';
import { translator } from '@/lib/i18n/translate';
import { chooseNewPassword } from '@/lib/storefront/account/member';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Reset a password',
    description: 'By the token of the emailed link. Ends all logins of the account.',
    audience: 'shopper',
    body: resetPasswordInput,
    output: resetStatus('passwords.reset'),
    refusals: [401],
    run: async (ctx, { body }) => {
      await chooseNewPassword(ctx, body);
      const message = translator(ctx.language, 'password')('reset');
      return { status: 'passwords.reset' as const, message };
    },
  }),
});
