import { ActionForm, type OrderAction } from '@/components/shop/order/action-form';
import { TextLink } from '@/components/ui/link-button';
import { Section } from '@/components/ui/section';
import { type SocialProvider, socialProviderNames, socialProviders } from '@/db/schema/enums';
import { formatDate } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import type { SocialLinks } from '@/lib/customers/social/links.schema';
import type { FormState } from '@/lib/http/form-action';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { SocialButton } from './social-button';
import { SocialMark } from './social-mark';
import { SocialPassword } from './social-password';

export interface SocialLinksSectionProps {
  links: SocialLinks;
  /** The shop's current providers; a disabled one can still be unlinked. */
  providers: readonly SocialProvider[];
  language: Language;
  settings: Settings;
  /** The path of this page, to which the provider leads back. */
  path: string;
  unlink: OrderAction;
  /** The response to the unlink form when it was sent without scripts. */
  formState: FormState | undefined;
}

type Linked = SocialLinks['linked'];

/** The provider accounts linked to this account, to link and unlink. */
export function SocialLinksSection(props: SocialLinksSectionProps) {
  const { links, providers, language } = props;
  const t = translator(language, 'social');
  const linkedTo = (provider: SocialProvider) =>
    links.linked.filter((link) => link.provider === provider);
  const shown = socialProviders.filter(
    (provider) => providers.includes(provider) || linkedTo(provider).length > 0,
  );
  if (!shown.length) return null;
  return (
    <Section title={t('title')} description={t('intro')}>
      <ul className="divide-y divide-hairline">
        {shown.map((provider) => (
          <li
            key={provider}
            className="flex flex-wrap items-start justify-between gap-4 py-4 first:pt-0"
          >
            <ProviderState {...props} provider={provider} linked={linkedTo(provider)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ProviderProps = SocialLinksSectionProps & { provider: SocialProvider; linked: Linked };

function ProviderState({ provider, linked, ...props }: ProviderProps) {
  const { links, language, settings, path, unlink, formState } = props;
  const form = `unlink-${provider}`;
  const t = translator(language, 'social');
  const values = { provider: socialProviderNames[provider] };
  const href = (path: string) => localizePath(path, language, settings.main_language);
  const isOnly = !links.has_password && links.linked.length === linked.length;
  return (
    <>
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          <SocialMark provider={provider} />
          {values.provider}
        </p>
        {linked.length === 0 && <p className="text-sm text-muted">{t('not_linked')}</p>}
        {linked.map(({ email, linked_at }) => {
          const date = formatDate(linked_at, { language, settings });
          return (
            <p key={linked_at.getTime()} className="text-sm break-words text-muted">
              {email ? t('linked_as', { email, date }) : t('linked', { date })}
            </p>
          );
        })}
        {linked.length > 0 && isOnly && (
          <p className="mt-2 max-w-prose text-sm">
            {t('set_password', values)}{' '}
            <TextLink href={href('/password/reset')}>{t('set_password_link')}</TextLink>
          </p>
        )}
      </div>
      {linked.length === 0 && (
        <div className="w-full max-w-sm">
          <SocialButton
            provider={provider}
            intent="link"
            next={href(path)}
            language={language}
            label={t('link', values)}
            leaving={t('leaving', values)}
          >
            {links.has_password && (
              <SocialPassword provider={provider} {...passwordTexts(language)} />
            )}
          </SocialButton>
        </div>
      )}
      {linked.length > 0 && !isOnly && (
        <ActionForm
          action={unlink}
          start={formState?.values?.form === form ? formState : {}}
          unreachable={translator(language, 'errors')('unreachable')}
          hidden={{ form, language, provider }}
          id={form}
          variant="secondary"
          size="small"
          label={t('unlink', values)}
        />
      )}
    </>
  );
}

function passwordTexts(language: Language) {
  const t = translator(language, 'my_account');
  return {
    label: t('fields.current_password'),
    showLabel: t('show_password'),
    hideLabel: t('hide_password'),
  };
}
