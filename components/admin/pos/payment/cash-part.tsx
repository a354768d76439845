import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatMoney } from '@/lib/core/money';
import type { PosPreview, PosStart } from '@/lib/pos/pos.schema';
import { chipClass } from '../till/chip-class';
import type { PayForm, SettledPayments } from './payments';

export interface CashPartProps {
  price: PosPreview | undefined;
  currency: PosStart['currency'];
  settled: SettledPayments;
  /** Cash is one of several tenders. */
  isSplit: boolean;
  errors: string[] | undefined;
  form: PayForm;
  onForm: (form: PayForm) => void;
}

/** The cash due, the cash received and the change. */
export function CashPart(props: CashPartProps) {
  const { price, currency, settled, isSplit, errors, form, onForm } = props;
  const t = useTranslations('pos');
  const money = (minor: number) => formatMoney(minor, currency);
  const suggested = isSplit ? [] : (price?.cash.suggested ?? []);
  const rounding = settled.due - Math.max(0, settled.open);
  return (
    <div className="flex flex-col gap-4">
      {(isSplit || rounding !== 0) && (
        <p className="flex items-baseline justify-between gap-4 tabular-nums">
          <span className="text-muted">
            {t('cash_due')}
            {rounding !== 0 &&
              ` · ${t('rounding', { amount: `${rounding > 0 ? '+' : ''}${money(rounding)}` })}`}
          </span>
          <strong className="text-xl">{money(settled.due)}</strong>
        </p>
      )}
      {suggested.length > 0 && (
        <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <legend className="mb-2 text-sm font-medium">{t('suggested')}</legend>
          {suggested.map(({ minor, amount, formatted }) => {
            const isDue = minor === settled.due;
            return (
              <button
                key={minor}
                type="button"
                aria-pressed={isDue ? !form.tendered.trim() : form.tendered === amount}
                className={cx(chipClass, 'text-lg tabular-nums')}
                onClick={() => onForm({ ...form, tendered: isDue ? '' : amount })}
              >
                {formatted}
              </button>
            );
          })}
        </fieldset>
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field name="given" label={t('given')} errors={errors}>
          {(control) => (
            <Input
              {...control}
              prefix={currency.mark}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              placeholder={money(settled.due).replace(currency.mark, '')}
              className="min-h-14 text-xl"
              value={form.tendered}
              onChange={({ target }) => onForm({ ...form, tendered: target.value })}
            />
          )}
        </Field>
        <p role="status" className="flex flex-col tabular-nums">
          <span className="text-sm text-muted">{t('change')}</span>
          <strong className="text-3xl">{money(settled.change)}</strong>
        </p>
      </div>
    </div>
  );
}
