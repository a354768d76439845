'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { FormState } from '@/lib/http/form-action';
import { ActionForm, type ActionFormProps } from './action-form';
import { FilesInput } from './files-input';
import type { proofTexts } from './proof-texts';

export interface ProofFormProps
  extends Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'label' | 'id'> {
  texts: ReturnType<typeof proofTexts>;
}

/** The customer reports a bank transfer: its reference and a proof of payment. */
export function ProofForm({ texts, ...form }: ProofFormProps) {
  return <ActionForm {...form} fields={(state) => <ProofFields state={state} texts={texts} />} />;
}

function ProofFields({ state, texts }: { state: FormState; texts: ProofFormProps['texts'] }) {
  const { messages, values } = state;
  return (
    <>
      <Field
        name="reference"
        label={texts.reference}
        hint={texts.hint}
        errors={messages?.reference}
        className="max-w-sm"
      >
        {(control) => (
          <Input {...control} maxLength={120} autoComplete="off" defaultValue={values?.reference} />
        )}
      </Field>
      <FilesInput
        name="picture"
        label={texts.picture}
        hint={texts.picture_hint}
        texts={texts.files}
        tooLarge={texts.too_large}
        errors={messages?.picture}
        attempt={state.at}
      />
      <Field
        name="amount"
        label={texts.amount}
        hint={texts.amount_hint}
        note={texts.optional}
        errors={messages?.amount}
        className="max-w-sm"
      >
        {(control) => (
          <Input
            {...control}
            maxLength={20}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={values?.amount}
          />
        )}
      </Field>
    </>
  );
}
