import { loginLabels } from '@/components/login/login-labels';
import { ActionForm, type OrderAction } from '@/components/shop/order/action-form';
import { Badge } from '@/components/ui/badge';
import type { SessionRecord } from '@/lib/auth/session.schema';
import type { DateFormat } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form-action';
import { translator } from '@/lib/i18n/translate';

export interface LoginListProps {
  logins: readonly SessionRecord[];
  format: DateFormat;
  /** Ends the login given by the field `id`. */
  endLogin: OrderAction;
  /** Ends all logins but this one. */
  endOthers: OrderAction;
  /** The response to one of these forms when it was sent without scripts. */
  formState: FormState | undefined;
}

/** The customer's logins, each with a button that ends it; works without scripts. */
export function LoginList({ logins, format, endLogin, endOthers, formState }: LoginListProps) {
  const { language } = format;
  const t = translator(language, 'logins');
  const unreachable = translator(language, 'errors')('unreachable');
  const form = (id: string, fields: Record<string, string> = {}) => ({
    id,
    unreachable,
    variant: 'secondary' as const,
    hidden: { form: id, language, ...fields },
    start: formState?.values?.form === id ? formState : {},
  });
  return (
    <section className="flex flex-col gap-4 border-t border-hairline pt-6">
      <div>
        <h2 className="text-xl">{t('title')}</h2>
        <p className="mt-1 text-muted">{t('intro')}</p>
      </div>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {logins.map((login) => {
          const labels = loginLabels(login, format);
          return (
            <li key={login.id} className="flex flex-wrap items-start justify-between gap-4 py-4">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {labels.device}
                  {login.current && <Badge tone="accent">{t('this_device')}</Badge>}
                </p>
                <p className="text-sm break-words text-muted">
                  {[labels.where, labels.used].filter(Boolean).join(' · ')}
                </p>
                <p className="text-sm text-muted">{labels.since}</p>
              </div>
              {!login.current && (
                <ActionForm
                  {...form(`end-${login.id}`, { id: login.id })}
                  action={endLogin}
                  size="small"
                  label={t('end')}
                  accessibleLabel={t('end_of', { device: labels.device })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {logins.some(({ current }) => !current) ? (
        <ActionForm {...form('end-others')} action={endOthers} label={t('end_others')} />
      ) : (
        <p className="text-muted">{t('only_here')}</p>
      )}
    </section>
  );
}
