'use server';

import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { cardDecision, cardQuery, decideCardCharge } from '@/lib/checkout/card-page';
import { type FormState, formAction } from '@/lib/http/form-action';

/** The buttons of a simulated provider: the bank's responses. */
export async function decideCardPayment(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) =>
    redirect(
      await decideCardCharge(
        await shopContext(fields),
        cardQuery.parse(fields),
        cardDecision.parse(fields.decision),
      ),
    ),
  );
}
