import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import type { AppliedView, PromotionsView } from '@/lib/promotions/promotion-view.schema';
import { CodeMark, RemoveCode } from './discount-rows';
import type { PromotionPart } from './promotion-texts';

export interface PromotionNotesProps
  extends Pick<PromotionsView, 'promotions_not_applied' | 'next_offer'>,
    PromotionPart {
  /** Applied promotions without their own row in the totals. */
  also?: AppliedView[];
}

/** Promotions that do not apply and why, and what a little more would bring; nothing if none. */
export function PromotionNotes({
  promotions_not_applied,
  next_offer,
  also = [],
  ...part
}: PromotionNotesProps) {
  if (!promotions_not_applied.length && !next_offer && !also.length) return null;
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-muted">
      {also.map(({ promotion_id, name, code }) => (
        <li key={promotion_id} className="flex gap-2">
          <Icon name="check" className="mt-[0.2em] size-4 shrink-0 text-accent" />
          <span className="min-w-0">
            {name} {code && <CodeMark code={code} {...part} />}
          </span>
        </li>
      ))}
      {promotions_not_applied.map(({ promotion_id, code, reason, message }) => (
        <li key={`${promotion_id}:${code}`} className="flex gap-2">
          <Icon name="info" className="mt-[0.2em] size-4 shrink-0" />
          <span className="min-w-0">
            {message} {code && <RemoveCode code={code} {...part} />}
            {part.editable && reason === 'gift_declined' && (
              <LinkButton
                type="submit"
                name="intent"
                value={`accept:${promotion_id}`}
                form={part.form}
                tone="ink"
              >
                {part.texts.accept_gift}
              </LinkButton>
            )}
          </span>
        </li>
      ))}
      {next_offer && (
        <li className="flex gap-2">
          <Icon name="plus" className="mt-[0.2em] size-4 shrink-0 text-accent" />
          <span className="min-w-0">
            {next_offer.message} <span className="whitespace-nowrap">· {next_offer.name}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
