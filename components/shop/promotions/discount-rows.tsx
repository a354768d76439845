import { Icon } from '@/components/ui/icon';
import type { AppliedView } from '@/lib/promotions/promotion-view.schema';
import { fill } from '../fill';
import type { PromotionPart } from './promotion-texts';

export interface DiscountRowsProps extends PromotionPart {
  applied: AppliedView[];
}

/** The discount of each promotion, as rows of the totals, with a button that removes its code. */
export function DiscountRows({ applied, ...part }: DiscountRowsProps) {
  return applied
    .filter(({ amount, code }) => amount.minor > 0 || code)
    .map(({ promotion_id, name, code, amount, for_members }) => (
      <div key={promotion_id} className="flex items-baseline justify-between gap-4">
        <dt className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-muted">
          {name}
          {code && <CodeMark code={code} {...part} />}
        </dt>
        <dd className={for_members ? 'shrink-0' : 'shrink-0 text-sale'}>
          {amount.minor > 0 ? `−${amount.formatted}` : part.texts.gift}
        </dd>
      </div>
    ));
}

/** An entered code and its remove button. */
export function CodeMark({ code, ...part }: { code: string } & PromotionPart) {
  return (
    <span className="inline-flex min-w-0 items-center gap-0.5 text-ink">
      <span className="min-w-0 text-sm font-medium break-all">({code})</span>
      <RemoveCode code={code} {...part} />
    </span>
  );
}

/** Removes a code, where that is possible. */
export function RemoveCode({ code, texts, editable, form }: { code: string } & PromotionPart) {
  if (!editable) return null;
  return (
    <button
      type="submit"
      name="intent"
      value={`uncode:${code}`}
      form={form}
      aria-label={fill(texts.remove_code, { code })}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-ui text-muted hover:text-ink"
    >
      <Icon name="x" className="size-3.5" />
    </button>
  );
}
