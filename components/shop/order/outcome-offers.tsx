import { cx } from '@/components/ui/cx';
import { FoldingSection } from '@/components/ui/section';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { ActionFormProps } from './action-form';
import type { OrderViewProps } from './order-view-props';
import { OtherWaysForm } from './other-ways-form';
import { OrderPasswordForm } from './password-form';

interface OtherWaysProps extends Pick<OrderViewProps, 'order' | 'language'> {
  form: Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'id'>;
  /** Whether they show at once, because the first payment failed. */
  open: boolean;
}

/** The other payment methods for an unpaid order; nothing if there are none. */
export function OtherWays({ order, language, form, open }: OtherWaysProps) {
  const t = translator(language, 'outcome');
  const { other_payment_methods: methods } = order;
  if (!methods.length) return null;
  const formatAmount = ({ total, collected }: (typeof methods)[number]) =>
    collected.rate
      ? collected.total.formatted
      : total.minor === order.totals.grand_total.minor
        ? ''
        : t('total_of', { price: total.formatted });
  return (
    <FoldingSection
      title={t('other_ways')}
      open={open}
      className="border-t border-hairline pt-2 print:hidden"
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('other_ways_text')}</p>
        <OtherWaysForm
          {...form}
          legend={t('other_ways')}
          label={t('other_ways_pay')}
          methods={methods.map((method) => ({
            id: method.id,
            title: method.title,
            description: [method.description, ...method.changes].filter(Boolean).join(' '),
            needs_scripts: method.needs_scripts,
            amount: formatAmount(method),
            total: method.total.amount,
          }))}
        />
      </div>
    </FoldingSection>
  );
}

interface AccountOfferProps {
  /** The new account's email. */
  email: string;
  language: Language;
  /** Whether it is collapsed at first. */
  folded: boolean;
  form: Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'id'>;
}

/** A guest opens an account by choosing a password: the order has the other details. */
export function AccountOffer({ email, language, folded, form }: AccountOfferProps) {
  const t = translator(language, 'outcome');
  const account = translator(language, 'account');
  return (
    <FoldingSection
      title={t('account.title')}
      folded={folded}
      open={form.start?.messages !== undefined}
      className={cx('border-t border-hairline print:hidden', folded ? 'pt-2' : 'pt-6')}
    >
      <div className="mt-4 flex flex-col gap-4">
        <p className="text-muted">{t('account.text', { email })}</p>
        <OrderPasswordForm
          {...form}
          email={email}
          label={account('register')}
          texts={{
            password: account('password'),
            hint: account('password_hint'),
            show: account('show_password'),
            hide: account('hide_password'),
          }}
        />
      </div>
    </FoldingSection>
  );
}
