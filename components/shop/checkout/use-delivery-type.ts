import { type RefObject, useEffect, useState } from 'react';
import { chosenType, shownAs } from '@/lib/checkout/delivery-fields.schema';
import type { CheckoutValues } from '@/lib/checkout/start';

/**
 * How the goods come, as the form's radios inside `part` say, and what the fields of that way
 * begin with: all that the form held when it was chosen, so that nothing typed is lost.
 */
export function useDeliveryType(
  part: RefObject<HTMLElement | null>,
  values: CheckoutValues,
  recalculate: () => void,
) {
  const [begin, setBegin] = useState(values);
  const type = chosenType(begin);
  const choose = () => {
    const form = part.current?.closest('form');
    if (!form) return;
    const typed = textsOf(new FormData(form));
    setBegin(shownAs(chosenType(typed), typed));
    recalculate();
  };
  // What was chosen before the scripts came counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts came
  useEffect(() => {
    const chosen = part.current?.querySelector<HTMLInputElement>('[name=delivery_type]:checked');
    if (chosen && chosen.value !== type) choose();
  }, []);
  return { type, begin, choose };
}

const textsOf = (form: FormData): CheckoutValues =>
  Object.fromEntries(
    [...form.entries()].filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
