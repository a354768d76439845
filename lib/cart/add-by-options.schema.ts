import { z } from 'zod';
import { id } from '@/lib/core/rules.schema';
import { addItemInput } from './cart.schema';

const OPTION_FIELD = /^option_(\d+)$/;

/** The add-to-cart form of a product's page: `option_<id>=<value id>` for each option. */
export const addByOptionsInput = z
  .looseObject({
    product_id: id,
    cart_id: addItemInput.shape.cart_id,
    quantity: addItemInput.shape.quantity,
  })
  .transform(({ product_id, cart_id, quantity, ...fields }) => ({
    product_id,
    cart_id,
    quantity,
    choice: Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        const optionId = OPTION_FIELD.exec(name)?.[1];
        return optionId && Number.isInteger(Number(value))
          ? [[Number(optionId), Number(value)]]
          : [];
      }),
    ),
  }));
export type AddByOptions = z.output<typeof addByOptionsInput>;
