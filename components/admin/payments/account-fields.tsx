'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import type { PaymentChoices } from '@/lib/payments/form-choices';
import type { ConfigField, Provider } from '@/lib/payments/provider-terms.schema';
import { providerTerms } from '@/lib/payments/providers.schema';
import { FoldedSection } from '../form/folded-section';
import { SwitchField, TextField } from '../form/form-fields';
import { SecretField } from '../form/secret-field';

export interface AccountFieldsProps {
  /** The names of the stored secrets. */
  storedSecrets: readonly string[];
  choices: Pick<PaymentChoices, 'maySeal'>;
}

/** The account at the provider: the keys of its current mode; those of the other are collapsed. */
export function AccountFields({ storedSecrets, choices }: AccountFieldsProps) {
  const t = useTranslations('payment');
  const [provider, testMode]: [Provider, boolean] = useWatch({ name: ['provider', 'test_mode'] });
  const { fields } = providerTerms[provider];
  if (!fields.length) return null;
  const hasModes = fields.some(({ test }) => test !== undefined);
  const inUse = fields.filter(({ test }) => test === undefined || test === testMode);
  const others = fields.filter((field) => !inUse.includes(field));
  const own = { storedSecrets, locked: !choices.maySeal, provider };
  const hasSecrets = fields.some(({ secret }) => secret);
  return (
    <Section title={t('account_part')} description={hasSecrets ? t('account_hint') : undefined}>
      {!choices.maySeal && <p className="text-sm text-muted">{t('account_locked')}</p>}
      {hasModes && (
        <SwitchField name="test_mode" hint={t('test_mode_hint')} disabled={!choices.maySeal} />
      )}
      {inUse.map((field) => (
        <KeyField key={field.name} field={field} {...own} />
      ))}
      {others.length > 0 && (
        <FoldedSection
          title={t(testMode ? 'live_keys' : 'test_keys')}
          names={others.map(toFieldPath)}
        >
          {others.map((field) => (
            <KeyField key={field.name} field={field} {...own} optional />
          ))}
        </FoldedSection>
      )}
    </Section>
  );
}

const toFieldPath = ({ name, secret }: ConfigField) =>
  `${secret ? 'config' : 'public_config'}.${name}`;

interface KeyFieldProps {
  field: ConfigField;
  provider: Provider;
  storedSecrets: readonly string[];
  locked: boolean;
  optional?: boolean;
}

function KeyField({ field, provider, storedSecrets, locked, optional = false }: KeyFieldProps) {
  const t = useTranslations('payment');
  const { name, secret, required, hint } = field;
  const shared = {
    name: toFieldPath(field),
    required: required && !optional,
    ...(hint && { hint: t(hint, { path: `/api/payment/${provider}/webhook` }) }),
  };
  if (!secret) return <TextField {...shared} />;
  return (
    <SecretField
      {...shared}
      configured={storedSecrets.includes(name)}
      locked={locked}
      labels={{
        secret_configured: t('secret_configured'),
        secret_missing: t('secret_missing'),
        secret_remove: t('secret_remove'),
        secret_removed: t('secret_removed'),
      }}
    />
  );
}
