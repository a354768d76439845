import { cx } from '@/components/ui/cx';
import { FoldingSection } from '@/components/ui/section';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { ActionFormProps } from './action-form';
import { PasswordForm } from './password-form';

export interface AccountOfferProps {
  /** Whose account it becomes. */
  email: string;
  language: Language;
  /** Whether it is folded until it is asked for. */
  folded: boolean;
  form: Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'id'>;
}

/** Who ordered as a guest opens an account by choosing a password: the rest was told already. */
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
        <PasswordForm
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
