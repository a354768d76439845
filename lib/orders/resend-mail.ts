import 'server-only';
import { logChange } from '@/lib/activity/audit-log';
import { type AdminContext, transaction } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { readMail } from '@/lib/mail/list';
import type { MailRecord, ResendInput } from '@/lib/mail/list.schema';
import { resendStoredMail } from '@/lib/mail/resend';
import { writeOrderEvent } from './order/history';

/**
 * Resends an email, to the same or a corrected address. Recorded in its order's history with the
 * address, or in the audit log if it has no order. With `order_id` another order's email is not
 * found. Throws as `resendStoredMail`; returns the queued email.
 */
export const resendMail = (
  ctx: AdminContext,
  { mail_id, order_id }: { mail_id: number; order_id?: number },
  input: ResendInput,
): Promise<MailRecord> =>
  transaction(ctx, async (ctx) => {
    const sent = await resendStoredMail(ctx, mail_id, input);
    if (order_id !== undefined && sent.order_id !== order_id) throw notFound();
    if (sent.order_id === null)
      await logChange(ctx, { resource: 'mail', id: mail_id }, [{ field: 'resent' }]);
    else
      await writeOrderEvent(ctx, sent.order_id, {
        type: 'mail_resent',
        data: { template: sent.template, to_address: sent.to_address },
      });
    return readMail(ctx, sent.id);
  });
