'use server';

import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { keepCartId, readCartId } from '@/lib/auth/cookies';
import { buyChosen } from '@/lib/cart/add-by-options';
import { buyInput } from '@/lib/cart/add-by-options.schema';
import { attempt, type FormState } from '@/lib/http/form-action';
import { localPath } from '@/lib/i18n/paths';

/**
 * The add-to-cart form without scripts: puts the chosen variant in and shows the cart,
 * which is the checkout's first part.
 */
export async function addToCart(_: FormState, form: FormData): Promise<FormState> {
  return attempt(form, async (fields) => {
    const ctx = await shopContext(fields);
    const { cart_id } = await buyChosen(
      ctx,
      buyInput.parse({ cart_id: await readCartId(), ...fields }),
    );
    await keepCartId(cart_id);
    redirect(localPath('/checkout', ctx.language, ctx.settings.main_language));
  });
}
