import { z } from 'zod';
import { setItemInput } from '@/lib/cart/cart.schema';
import { idName, switched, text } from '@/lib/core/rules.schema';
import { optionalId } from './checkout.schema';

/** The billing choice for the same address as shipping. */
export const SAME_ADDRESS = 'same';

/** The prefixes of buttons for codes and gifts; after a colon follows which one. */
const promotionIntents = ['code', 'replace', 'uncode', 'accept', 'decline'] as const;
/** What a button does to codes or gifts, and to which; undefined for other buttons. */
export function promotionIntent(intent: string) {
  const [word, about = ''] = intent.split(/:(.*)/s);
  const action = promotionIntents.find((candidate) => candidate === word);
  return action && { action, about };
}

/** The line that a button removes. */
export const parseRemovedLine = (intent: string) => /^remove:(.+)$/s.exec(intent)?.[1];

/**
 * The checkout form: the button pressed, the quantities of lines by id (an empty one removes its
 * line, §5.6), and for a member the chosen shipping address, the billing address (`same`: the
 * shipping address), and whether to save it.
 */
export const stepInput = z.object({
  intent: z
    .string()
    .regex(/^(update|address|review|place|remove:.+|code|(replace|uncode|accept|decline):.+)$/)
    .refine(
      (intent) => !parseRemovedLine(intent) || idName.safeParse(parseRemovedLine(intent)).success,
    )
    .catch('update'),
  quantity: z
    .record(
      idName,
      z.preprocess((value) => (value === '' ? '0' : value), setItemInput.shape.quantity),
    )
    .default({}),
  address_id: optionalId,
  billing_address_id: z.preprocess(
    (value) => (value === SAME_ADDRESS ? undefined : value),
    optionalId,
  ),
  /** The address that filled the fields: without scripts another may be chosen meanwhile. */
  filled_from: optionalId,
  save_address: switched.catch(false).default(false),
  /** A typed code, and the one refused before, which is not retried unless requested. */
  code: text(60).catch('').default(''),
  code_refused: text(60).catch('').default(''),
});
