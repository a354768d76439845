import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { PosStart } from '@/lib/pos/pos.schema';
import { type OtherPayment, type PayForm, removePayment } from './payments';

export interface OtherPartProps {
  part: OtherPayment;
  methods: PosStart['payment_methods'];
  isSplit: boolean;
  /** What the tender pays if no amount is entered; undefined: an amount is required. */
  remainingAmount: string | undefined;
  errors: string[] | undefined;
  form: PayForm;
  onForm: (form: PayForm) => void;
  /** Moves the focus, as the removed button had it. */
  onRemoved: () => void;
}

/** The id of a tender's amount field. */
export const toAmountId = ({ row }: Pick<OtherPayment, 'row'>): string => `amount-${row}`;

/** A tender other than cash: its method, amount and reference. */
export function OtherPart(props: OtherPartProps) {
  const { part, methods, isSplit, remainingAmount, errors, form, onForm, onRemoved } = props;
  const t = useTranslations('pos');
  const change = (changes: Partial<OtherPayment>) =>
    onForm({
      ...form,
      others: form.others.map((payment) =>
        payment.row === part.row ? { ...payment, ...changes } : payment,
      ),
    });
  const title = methods.find(({ id }) => id === part.payment_method_id)?.title ?? '';
  return (
    <div
      className={cx(
        'grid items-start gap-3',
        isSplit
          ? 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]'
          : 'sm:grid-cols-2',
      )}
    >
      {isSplit && (
        <Field id={`method-${part.row}`} name="payment_method_id" label={t('tender')}>
          {(control) => (
            <Select
              {...control}
              className="[&_select]:min-h-12"
              options={methods.map((method) => ({ value: String(method.id), label: method.title }))}
              value={String(part.payment_method_id)}
              onChange={({ target }) => change({ payment_method_id: Number(target.value) })}
            />
          )}
        </Field>
      )}
      <Field id={toAmountId(part)} name="amount" label={t('amount')} errors={errors}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            placeholder={remainingAmount}
            className="min-h-12"
            value={part.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
      </Field>
      {/* On a phone, below the other fields. */}
      <div className={cx(isSplit && 'max-sm:order-last max-sm:col-span-3')}>
        <Field
          id={`reference-${part.row}`}
          name="reference"
          label={t('reference')}
          note={t('optional')}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={60}
              className="min-h-12"
              value={part.reference}
              onChange={({ target }) => change({ reference: target.value })}
            />
          )}
        </Field>
      </div>
      {isSplit && (
        <IconButton
          label={t('remove_payment', { title })}
          className="mt-7 min-h-11 min-w-11"
          onClick={() => {
            onForm(removePayment(form, part.row));
            onRemoved();
          }}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}
