'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import { captureModes, orderChannels, paymentFeeTypes, paymentTypes } from '@/db/schema/enums';
import type { Messages } from '@/lib/i18n/messages';
import type { PaymentChoices } from '@/lib/payments/form-choices';
import {
  getTypeDefaults,
  paymentMethodInput,
  paymentMethodTexts,
} from '@/lib/payments/payment-method.schema';
import type { PaymentMethodRecord } from '@/lib/payments/payment-method-record.schema';
import type { PaymentType, Provider } from '@/lib/payments/provider-terms.schema';
import { providerTerms } from '@/lib/payments/providers.schema';
import { AmountField } from '../form/amount-field';
import { BoxesField } from '../form/boxes-field';
import { FoldedSection } from '../form/folded-section';
import {
  FormAside,
  FormMain,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { ImageField } from '../images/image-field';
import { KindField } from '../promotions/action-fields';
import { CountriesField } from '../shipping/countries-field';
import { AccountFields } from './account-fields';
import { CertificateField } from './certificate-field';
import {
  blankKeys,
  blankPaymentMethod,
  countriesFor,
  keyNames,
  toPaymentMethodValues,
} from './payment-values';

export type PaymentFormProps = RecordFormProps<PaymentMethodRecord, Messages['payment']> & {
  choices: PaymentChoices;
};

/** A payment method: its type, account, fee and limits; its appearance on the right. */
export function PaymentForm({ choices, ...props }: PaymentFormProps) {
  const { labels, record } = props;
  const { mark } = choices.currency;
  const named = labels as unknown as Record<string, string>;
  const keyLabels = [
    ...keyNames(false).map((name) => [`public_config.${name}`, named[name]]),
    ...keyNames(true).map((name) => [`config.${name}`, named[name]]),
  ];
  return (
    <ResourceForm
      {...props}
      schema={paymentMethodInput}
      blank={blankPaymentMethod()}
      read={(edited) => toPaymentMethodValues(edited as unknown as PaymentMethodRecord)}
      texts={paymentMethodTexts}
      labelFor={(field, value) => {
        if (field !== 'tax_class_id') return undefined;
        const chosen = choices.taxClasses.find((taxClass) => taxClass.value === String(value));
        return chosen?.label ?? labels.tax_none;
      }}
      fieldLabels={Object.fromEntries(keyLabels)}
    >
      <FormMain>
        <Section title={labels.what_part}>
          <TextField name="title" hint={labels.title_hint} required />
          <TextField name="description" hint={labels.description_hint} rows={2} />
          <KindFields choices={choices} />
        </Section>
        <AccountFields storedSecrets={record?.config_set ?? []} choices={choices} />
        <ScanSection labels={labels} />
        <RichTextField name="instructions" hint={labels.instructions_hint} />
        <Section title={labels.cost_part}>
          <FeeFields choices={choices} />
        </Section>
        <Section title={labels.takes_part} description={labels.takes_hint}>
          <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5">
            <AmountField name="min_amount" mark={mark} />
            <AmountField name="max_amount" mark={mark} />
          </div>
          <BoxesField
            name="currencies"
            hint={labels.currencies_hint}
            options={choices.currencies}
          />
        </Section>
        <Section title={labels.time_part}>
          <PayingFields />
        </Section>
        <WhomFields choices={choices} />
        {choices.maySeal && (
          <FoldedSection
            title={labels.certificate_part}
            note={choices.certificate?.uploaded ? record?.certificate?.slice(0, 11) : undefined}
            names={[]}
          >
            <CertificateField
              id={record?.id}
              certificate={choices.certificate ?? noCertificate}
              now={choices.now}
            />
          </FoldedSection>
        )}
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <TextField name="code" hint={labels.code_hint} required />
        <NumberField name="order" hint={labels.order_hint} />
        <ImageField name="icon_path" hint={labels.icon_hint} />
      </FormAside>
    </ResourceForm>
  );
}

const noCertificate = {
  uploaded: false,
  kind: null,
  subject: null,
  expires_at: null,
  fingerprint: null,
};

/** The QR code that the shop was given; for transfers only. */
function ScanSection({ labels }: Pick<PaymentFormProps, 'labels'>) {
  const type: string = useWatch({ name: 'type' });
  return type === 'offline_transfer' ? <ImageField name="qr_path" hint={labels.qr_hint} /> : null;
}

const names = ['countries', 'shipping_method_ids', 'membership_tier_ids', 'channels'] as const;

/** Who can use a payment method; everyone if nothing is chosen. */
function WhomFields({ choices }: { choices: PaymentChoices }) {
  const t = useTranslations('payment');
  const { tiers, shipping } = choices;
  const chosen: unknown[][] = useWatch({ name: [...names] });
  const chosenLabels = names.filter((_, index) => chosen[index]?.length).map((name) => t(name));
  return (
    <FoldedSection
      title={t('whom_part')}
      note={chosenLabels.join(' · ') || undefined}
      names={names}
    >
      <p className="text-sm text-muted">{t('whom_hint')}</p>
      <CountriesField name="countries" legend={t('countries')} countries={choices.countries} />
      {shipping.length > 0 && <BoxesField name="shipping_method_ids" options={shipping} />}
      {tiers.length > 0 && <BoxesField name="membership_tier_ids" options={tiers} />}
      <BoxesField
        name="channels"
        options={orderChannels.map((value) => ({ value, label: t(`channels_${value}`) }))}
      />
    </FoldedSection>
  );
}

/** The payment deadline and the fields of its type. */
function PayingFields() {
  const t = useTranslations('payment');
  const [type, provider]: [PaymentType, Provider] = useWatch({ name: ['type', 'provider'] });
  const minutes = getTypeDefaults(type).payment_window_minutes;
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <AmountField
          name="payment_window_minutes"
          whole
          hint={t('payment_window_hint', { minutes })}
        />
        {providerTerms[provider].automatic && (
          <SelectField
            name="capture_mode"
            hint={t('capture_mode_hint')}
            options={captureModes.map((value) => ({ value, label: t(`capture_mode_${value}`) }))}
          />
        )}
      </div>
      {type === 'offline_transfer' && (
        <SwitchField name="requires_proof" hint={t('requires_proof_hint')} />
      )}
      {type === 'cash_on_delivery' && (
        <SwitchField name="allow_ship_before_payment" hint={t('allow_ship_hint')} />
      )}
    </>
  );
}

/** The fee for the customer. */
function FeeFields({ choices }: { choices: Pick<PaymentChoices, 'currency' | 'taxClasses'> }) {
  const t = useTranslations('payment');
  const type: (typeof paymentFeeTypes)[number] = useWatch({ name: 'fee_type' });
  const { mark } = choices.currency;
  const isPercent = type === 'percent';
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-3">
      <SelectField
        name="fee_type"
        options={paymentFeeTypes.map((value) => ({ value, label: t(`fee_type_${value}`) }))}
      />
      {type !== 'none' && (
        <AmountField
          name="fee_value"
          required
          {...(isPercent ? { unit: '%', hint: t('fee_value_hint') } : { mark })}
        />
      )}
      {isPercent && <AmountField name="fee_max" mark={mark} hint={t('fee_max_hint')} />}
      {type !== 'none' && choices.taxClasses.length > 0 && (
        <SelectField
          name="tax_class_id"
          hint={t('tax_class_id_hint')}
          options={[{ value: '', label: t('tax_none') }, ...choices.taxClasses]}
        />
      )}
    </div>
  );
}

/** The type and one of its providers; changing it resets the keys. */
function KindFields({ choices }: { choices: Pick<PaymentChoices, 'providers'> }) {
  const t = useTranslations('payment');
  const { getValues, setValue } = useFormContext();
  const type: PaymentType = useWatch({ name: 'type' });
  const how = { shouldDirty: true };
  const getProvider = (): Provider => getValues('provider');
  const offered = choices.providers;
  const takes = (provider: Provider, of: PaymentType) => providerTerms[provider].types.includes(of);
  function followProvider() {
    const { public_config, config } = blankKeys();
    setValue('public_config', public_config, how);
    setValue('config', config, how);
    setValue('test_mode', false, how);
    setValue('countries', countriesFor(getProvider(), getValues('countries')), how);
  }
  function followType() {
    const next: PaymentType = getValues('type');
    const { payment_window_minutes: _, ...usual } = getTypeDefaults(next);
    setValue('payment_window_minutes', '', how);
    for (const [name, value] of Object.entries(usual)) setValue(name, value, how);
    if (takes(getProvider(), next)) return;
    setValue('provider', offered.find((provider) => takes(provider, next)) ?? 'manual', how);
    followProvider();
  }
  const isAtCounter = type === 'pos_cash' || type === 'pos_card';
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <KindField
          name="type"
          options={paymentTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
          onChange={followType}
        />
        <KindField
          name="provider"
          options={offered
            .filter((value) => takes(value, type))
            .map((value) => ({ value, label: t(`provider_${value}`) }))}
          onChange={followProvider}
        />
      </div>
      {isAtCounter && <p className="text-sm text-muted">{t('counter_note')}</p>}
    </>
  );
}
