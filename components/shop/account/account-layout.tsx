import type { ReactNode } from 'react';
import { ActionForm, type OrderAction } from '@/components/shop/order/action-form';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import type { Language } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';

/** The sections of an account in menu order, with their paths. */
const parts = {
  overview: '/account',
  orders: '/account/orders',
  addresses: '/account/addresses',
  profile: '/account/profile',
  security: '/account/security',
} as const;

/** The props of every account page: language, shop, and the logout form. */
export interface AccountPlace {
  language: Language;
  settings: Settings;
  logOut: OrderAction;
}

export interface AccountLayoutProps extends AccountPlace {
  current: keyof typeof parts;
  title: ReactNode;
  /** Below the title. */
  intro?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a member's account: the section menu, the logout button and the section itself. */
export function AccountLayout({
  current,
  title,
  intro,
  actions,
  language,
  settings,
  logOut,
  children,
}: AccountLayoutProps) {
  const t = translator(language, 'my_account');
  const href = (path: string) => localizePath(path, language, settings.main_language);
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-16 gap-y-8 px-gutter pt-8 lg:grid-cols-[12rem_minmax(0,1fr)] lg:pt-16">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 border-hairline max-lg:justify-between max-lg:border-b max-lg:pb-4 lg:flex-col lg:items-start">
        <nav aria-label={t('menu')}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:flex-col lg:gap-y-2">
            {Object.entries(parts).map(([part, path]) => (
              <li key={part}>
                <Link
                  href={href(path)}
                  aria-current={part === current ? 'page' : undefined}
                  className={cx(
                    'inline-flex min-h-8 items-center rounded-ui decoration-1 underline-offset-4',
                    part === current ? 'font-medium underline' : 'hover:underline',
                  )}
                >
                  {t(`parts.${part as keyof typeof parts}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:mt-4">
          <ActionForm
            action={logOut}
            unreachable={translator(language, 'errors')('unreachable')}
            hidden={{ language }}
            id="log-out"
            variant="secondary"
            size="small"
            label={translator(language, 'account')('log_out')}
          />
        </div>
      </div>
      <div className="flex max-w-3xl min-w-0 flex-col gap-8">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className="text-3xl">{title}</h1>
            {intro && <p className="mt-2 break-words text-muted">{intro}</p>}
          </div>
          {actions}
        </header>
        {children}
      </div>
    </div>
  );
}
