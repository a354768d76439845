'use client';

import { useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import type { Messages } from '@/lib/i18n/messages';
import type { PaymentChoices } from '@/lib/payments/form-choices';
import { paymentMethodInput, paymentMethodTexts } from '@/lib/payments/payment-method.schema';
import type { PaymentMethodRecord } from '@/lib/payments/payment-method-record.schema';
import { AmountField } from '../form/amount-field';
import { BoxesField } from '../form/boxes-field';
import { FoldedSection } from '../form/folded-section';
import { FormAside, FormMain, NumberField, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { ImageField } from '../images/image-field';
import { AccountFields } from './account-fields';
import { CertificateField } from './certificate-field';
import { FeeFields } from './fee-fields';
import { KindFields } from './kind-fields';
import { PayingFields } from './paying-fields';
import { blankMethod, keyNames, readMethod } from './payment-values';
import { WhomFields } from './whom-fields';

export type PaymentFormProps = RecordFormProps<PaymentMethodRecord, Messages['payment']> & {
  choices: PaymentChoices;
};

/** A way to pay: what it is, its account, what it costs and takes; how it looks on the right. */
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
      blank={blankMethod()}
      read={(one) => readMethod(one as unknown as PaymentMethodRecord)}
      texts={paymentMethodTexts}
      labelFor={(field, value) => {
        if (field !== 'tax_class_id') return undefined;
        const chosen = choices.taxClasses.find((one) => one.value === String(value));
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
        <AccountFields stored={record?.config_set ?? []} choices={choices} />
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

/** A code that the shop was given: of transfers alone. */
function ScanSection({ labels }: Pick<PaymentFormProps, 'labels'>) {
  const type: string = useWatch({ name: 'type' });
  return type === 'offline_transfer' ? <ImageField name="qr_path" hint={labels.qr_hint} /> : null;
}
