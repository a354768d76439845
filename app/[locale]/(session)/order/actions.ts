'use server';

import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { keepCartId, readCartId } from '@/lib/auth/cookies';
import { returnToCart } from '@/lib/checkout/order-to-cart';
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

/** 'Cancel the order'; what it held goes back into an empty cart. */
export async function cancel(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const row = await cancelOwnOrder(ctx, orderRef.parse(fields));
    const cart_id = await returnToCart(ctx, row, await readCartId());
    if (cart_id) await keepCartId(cart_id);
    const page = outcomePath(ctx, { ...row, language: ctx.language });
    redirect(cart_id ? `${page}&returned=1` : page);
  });
}
