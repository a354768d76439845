'use client';

import { type FormEvent, useState } from 'react';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import { callCart } from '../cart/cart-call';
import type { CartStore } from '../cart/cart-context';
import { CodeField, type CodeFieldRefusal, resetCodeField } from './code-field';
import { codeNotice } from './code-notice';
import { type PromotionPress, promotionPress } from './pressed-intent';
import type { PromotionTexts } from './promotion-texts';

/** The drawer's form for codes and gifts, for buttons outside it. */
export const CART_PROMOTIONS = 'cart-promotions';

interface CartCodeProps {
  store: CartStore;
  texts: PromotionTexts;
}

/** The discount code field at the bottom of the cart drawer, always visible. */
export function CartCode({ store, texts }: CartCodeProps) {
  const { language, apply } = store;
  const [refused, setRefused] = useState<CodeFieldRefusal>();
  const [notice, setNotice] = useState('');
  const [pending, setPending] = useState(false);

  const press = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = promotionPress(new FormData(event.currentTarget, submitter));
    const call = pressed && toCouponCall(pressed);
    if (pending || !call) return;
    setPending(true);
    setNotice('');
    const { method, path, input } = call;
    const answer = await apply(() =>
      callCart(method, path, { language, ...input }, store.texts.unreachable),
    );
    setPending(false);
    if ('cart' in answer) {
      setRefused(undefined);
      requestAnimationFrame(() => resetCodeField(FIELD));
      if ('code' in input) setNotice(codeNotice(answer.cart, pressed.about, texts));
      return;
    }
    const code = normalizeDiscountCode(pressed.about);
    setRefused({ code, messages: answer.refused, data: answer.data });
    document.getElementById(FIELD)?.focus();
  };
  return (
    <form id={CART_PROMOTIONS} onSubmit={press} noValidate className="pb-4">
      <CodeField id={FIELD} texts={texts} refused={refused} pending={pending} />
      <p role="status" className="sr-only">
        {notice}
      </p>
    </form>
  );
}

const FIELD = 'cart-code';

function toCouponCall({ action, about }: PromotionPress) {
  const [POST, DELETE] = ['POST', 'DELETE'] as const;
  const code = { path: '/coupon' as const, input: { code: about } };
  const gift = { path: '/gift' as const, input: { promotion_id: about } };
  switch (action) {
    case 'code':
      return { method: POST, ...code };
    case 'replace':
      return { method: POST, ...code, input: { code: about, replace: true } };
    case 'uncode':
      return { method: DELETE, ...code };
    case 'accept':
      return { method: POST, ...gift };
    case 'decline':
      return { method: DELETE, ...gift };
  }
}
