'use server';

import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { readCartId } from '@/lib/auth/cookies';
import { reorder as buyAgain, returnOrderToCart } from '@/lib/checkout/order-to-cart';
import {
  cancelOwnOrder,
  confirmOrderReceived,
  findOwnOrder,
  payOwnOrder,
  readGuestBuyer,
  submitOwnPaymentProof,
} from '@/lib/checkout/own-order';
import { orderRef, payInput, payTotals } from '@/lib/checkout/own-order.schema';
import { cancelOwnReturn, requestOwnReturn } from '@/lib/checkout/own-returns';
import { registrationInput } from '@/lib/customers/customer.schema';
import { clientIp } from '@/lib/http/client-ip';
import { type FormState, formAction } from '@/lib/http/form-action';
import { orderOutcomePath } from '@/lib/order-desk/shopper/outcome-path';
import { commentAsShopper } from '@/lib/orders/comments';
import { shopperCommentInput } from '@/lib/orders/order.schema';
import { proofInput } from '@/lib/orders/proofs/proof.schema';
import { ownReturnParams, returnInput } from '@/lib/orders/returns/returns.schema';
import { registerShopper } from '@/lib/storefront/account/member';
import { keepCart } from '@/lib/storefront/linked-code';
import { orderPagePath } from '@/lib/storefront/pages/order-page';

/** 'Pay now', 'Try again' and 'Pay this way': leads to the payment page, if any. */
export async function pay(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const ref = orderRef.parse(fields);
    const { payment_method_id: id } = payInput.parse(fields);
    const { totals = {} } = payTotals.parse(fields);
    const next = await payOwnOrder(ctx, ref, {
      payment_method_id: id,
      expected_total: id === undefined ? undefined : totals[id],
    });
    redirect(
      next.type === 'redirect'
        ? next.redirect_url
        : orderOutcomePath(ctx, { ...(await findOwnOrder(ctx, ref)), language: ctx.language }),
    );
  });
}

/** 'I have paid': the reference of a bank transfer, an image of its receipt, or both. */
export async function prove(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const row = await submitOwnPaymentProof(ctx, orderRef.parse(fields), proofInput.parse(fields));
    redirect(orderOutcomePath(ctx, { ...row, language: ctx.language }));
  });
}

/** 'Cancel the order'; its items go back into an empty cart. */
export async function cancelOrderAction(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const row = await cancelOwnOrder(ctx, orderRef.parse(fields));
    const cart_id = await returnOrderToCart(ctx, row, await readCartId());
    if (cart_id) await keepCart(ctx, cart_id);
    const page = orderOutcomePath(ctx, { ...row, language: ctx.language });
    redirect(cart_id ? `${page}&returned=1` : page);
  });
}

/** 'I have received it': completes the order. */
export async function receive(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const row = await confirmOrderReceived(ctx, orderRef.parse(fields));
    redirect(orderPagePath(ctx, row, fields));
  });
}

/** 'Return items': units, reason, and images. */
export async function returnItems(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const row = await requestOwnReturn(ctx, orderRef.parse(fields), returnInput.parse(fields));
    redirect(orderPagePath(ctx, row, fields));
  });
}

/** 'Call this return off'. */
export async function keepAll(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const { return_id } = ownReturnParams.parse(fields);
    const row = await cancelOwnReturn(ctx, orderRef.parse(fields), return_id);
    redirect(orderPagePath(ctx, row, fields));
  });
}

/** 'Open the account': for a guest, with only a password; stays on the page. */
export async function openGuestAccount(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const ref = orderRef.parse(fields);
    const buyer = await readGuestBuyer(ctx, ref);
    const { password } = fields;
    await registerShopper(
      ctx,
      registrationInput.parse({ ...buyer, password, password_confirmation: password }),
    );
    const row = await findOwnOrder(ctx, ref);
    redirect(`${orderOutcomePath(ctx, { ...row, language: ctx.language })}#welcome`);
  });
}

/** A message to the shop about the order; an empty one is skipped. */
export async function comment(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const ref = orderRef.parse(fields);
    const row = await findOwnOrder(ctx, ref);
    const written = shopperCommentInput.parse(fields);
    await commentAsShopper(ctx, row, written.comment, written.files);
    redirect(orderPagePath(ctx, row, fields));
  });
}

/** 'Buy again': adds what is still sold to the cart, and the page lists what is not. */
export async function reorderAction(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext({ language: fields.language });
    const ref = orderRef.parse(fields);
    const { cart_id } = await buyAgain(ctx, ref, await readCartId(), await clientIp());
    if (cart_id) await keepCart(ctx, cart_id);
    const page = orderPagePath(ctx, await findOwnOrder(ctx, ref), fields);
    redirect(`${page}${page.includes('?') ? '&' : '?'}reordered=${Date.now().toString(36)}`);
  });
}
