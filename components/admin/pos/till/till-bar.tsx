import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { ChosenItem } from '@/lib/checkout/staff-order/start.schema';
import { parseCount } from '@/lib/core/text/typed';
import type { PosPreview } from '@/lib/pos/pos.schema';
import { usePayRefusal } from '../away/use-refusal';
import { readDue } from '../exchange/returned';
import { BASKET } from './basket-panel';

export interface TillBarProps {
  items: readonly ChosenItem[];
  price: PosPreview | undefined;
  isPending: boolean;
  onPay: () => void;
}

/**
 * The bottom bar of the register on a phone: the number of items, the amount due or paid back, and
 * the pay button.
 */
export function TillBar({ items, price, isPending, onPay }: TillBarProps) {
  const t = useTranslations('pos');
  const words = useTranslations('pos_exchange');
  const refusal = usePayRefusal();
  const count = items.reduce((sum, { quantity }) => sum + (parseCount(quantity) || 0), 0);
  const due = price && readDue(price);
  const back = price?.exchange?.back;
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 -mb-5 flex items-center gap-3 border-t border-hairline bg-paper px-4 py-3 md:hidden"
    >
      <a
        href={`#${BASKET}`}
        className="flex min-h-control min-w-0 flex-1 flex-wrap items-center gap-x-3"
      >
        <span className="underline underline-offset-4">{t('items_count', { count })}</span>
        {back && back.minor > 0 && <span className="text-sm">{words('to_give_back')}</span>}
        <strong className="text-lg tabular-nums">
          {(back?.minor ? back : due)?.formatted ?? '–'}
        </strong>
      </a>
      <Button
        size="large"
        disabled={!count || refusal !== undefined}
        aria-busy={isPending || undefined}
        title={refusal}
        onClick={onPay}
      >
        {price?.exchange && due?.minor === 0 ? words('confirm') : t('pay')}
      </Button>
    </div>
  );
}
