'use server';

import { redirect } from 'next/navigation';
import { shopContext } from '@/lib/auth/contexts';
import { readCartId } from '@/lib/auth/cookies';
import { addItemToCartByOptions } from '@/lib/cart/add-by-options';
import { addByOptionsInput } from '@/lib/cart/add-by-options.schema';
import { clientIp } from '@/lib/http/client-ip';
import { type FormState, formAction } from '@/lib/http/form-action';
import { localizePath } from '@/lib/i18n/paths';
import { keepCart } from '@/lib/storefront/linked-code';

/**
 * The add-to-cart form without scripts: adds the chosen variant and shows the cart, the first part
 * of the checkout.
 */
export async function addToCart(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, async (fields) => {
    const ctx = await shopContext(fields);
    const { cart_id } = await addItemToCartByOptions(
      ctx,
      addByOptionsInput.parse({ cart_id: await readCartId(), ...fields }),
      await clientIp(),
    );
    await keepCart(ctx, cart_id);
    redirect(localizePath('/checkout', ctx.language, ctx.settings.main_language));
  });
}
