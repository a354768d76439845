import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { AdminContext } from '@/lib/core/context';
import type { ShownCurrency } from '@/lib/core/money';
import type { Messages } from '@/lib/i18n/messages';
import { getListMarks, type Offer, offerWords } from '@/lib/promotions/offer-words.schema';
import type { PromotionState } from '@/lib/promotions/promotion.schema';
import type { PromotionRow } from '@/lib/promotions/promotion-record.schema';
import { boundWords } from '@/lib/promotions/when-words.schema';
import { RecordLink } from '../list/record-link';

type Words = Parameters<typeof offerWords>[0];
const tones: Record<PromotionState, BadgeTone> = {
  running: 'accent',
  waiting: 'neutral',
  ended: 'outline',
  used_up: 'caution',
  off: 'outline',
};

export const PromotionStateBadge = ({
  state,
  labels,
}: {
  state: PromotionState;
  labels: Messages['promotion'];
}) => <Badge tone={tones[state]}>{labels[`state_${state}`]}</Badge>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Its name, and below it what it gives and its id, which reports use. */
export function PromotionName({
  row,
  t,
  language,
  currency,
}: {
  row: PromotionRow;
  t: Words;
  language: string;
  currency: ShownCurrency;
}) {
  const offer: Offer = row;
  const words = offerWords(t, offer, currency, getListMarks(language));
  return (
    <span className="flex min-w-0 flex-col">
      <RecordLink href={`/admin/promotion/edit/${row.id}`} name={row.name} />
      <span className="text-sm text-muted">
        {[words && capital(words), `#${row.id}`].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** When it runs, in the shop's time zone. */
export function PromotionWhen({ row, t, ctx }: { row: PromotionRow; t: Words; ctx: AdminContext }) {
  const place = { language: ctx.language, timezone: ctx.settings.store_timezone };
  return <>{boundWords(t, row, place) ?? t('words.always')}</>;
}
