'use server';

import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import {
  cancelOwnOrder,
  findOwnOrder,
  payOwnOrder,
  submitOwnProof,
} from '@/lib/checkout/own-order';
import { orderRef } from '@/lib/checkout/own-order.schema';
import { type FormState, formAction } from '@/lib/http/form-action';
import { proofInput } from '@/lib/orders/order.schema';
import { outcomePath } from '@/lib/orders/outcome-path';

/** 'Pay now' and 'Try again': on to the page that collects the money. */
export async function pay(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const ref = orderRef.parse(fields);
    const next = await payOwnOrder(ctx, ref);
    redirect(
      next.type === 'redirect'
        ? next.redirect_url
        : outcomePath(ctx, { ...(await findOwnOrder(ctx, ref)), language: ctx.language }),
    );
  });
}

/** 'I have paid': the reference of a transfer. */
export async function prove(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const row = await submitOwnProof(ctx, orderRef.parse(fields), proofInput.parse(fields));
    redirect(outcomePath(ctx, { ...row, language: ctx.language }));
  });
}

/** 'Cancel the order'. */
export async function cancel(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const row = await cancelOwnOrder(ctx, orderRef.parse(fields));
    redirect(outcomePath(ctx, { ...row, language: ctx.language }));
  });
}
