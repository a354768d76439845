'use server';

import { shopContext } from '@/lib/auth/contexts';
import { clientIp } from '@/lib/http/client-ip';
import { type FormState, formAction } from '@/lib/http/form-action';
import { translator } from '@/lib/i18n/translate';
import { requestOrderLink } from '@/lib/orders/order-link';
import { orderLinkInput } from '@/lib/orders/order-link.schema';

/** 'Send me the link': shows everyone the same response. */
export async function findOrder(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const input = orderLinkInput.parse(fields);
    await requestOrderLink(ctx, input, await clientIp());
    return translator(ctx.language, 'outcome')('find.sent', input);
  });
}
