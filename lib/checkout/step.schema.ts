import { z } from 'zod';
import { setItemInput } from '@/lib/cart/cart.schema';
import { idName, switched, text } from '@/lib/core/rules.schema';
import { optionalId } from './checkout.schema';

/** What the choice of an address to bill says for the one to ship to. */
export const SAME_ADDRESS = 'same';

/** What the buttons about codes and gifts begin with; what follows a colon is what they mean. */
const promotionIntents = ['code', 'replace', 'uncode', 'accept', 'decline'] as const;
/** What a button does to codes or gifts, and to which; undefined for every other button. */
export function promotionIntent(intent: string) {
  const [word, about = ''] = intent.split(/:(.*)/s);
  const action = promotionIntents.find((candidate) => candidate === word);
  return action && { action, about };
}

/** The line that a button takes out. */
export const parseRemovedLine = (intent: string) => /^remove:(.+)$/s.exec(intent)?.[1];

/**
 * The checkout form: which of its buttons was pressed, the quantities of the lines by their
 * ids (an empty one takes its line out, §5.6), and of a member's address book: the address
 * that was chosen, the one to bill (`same`: the one to ship to), and whether to keep it.
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
  /** The one the fields were filled from: without scripts another may be chosen meanwhile. */
  filled_from: optionalId,
  save_address: switched.catch(false).default(false),
  /** A code that is typed, and the one that was refused before: it is not tried again unasked. */
  code: text(60).catch('').default(''),
  code_refused: text(60).catch('').default(''),
});
