'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ActionForm, type ActionFormProps } from './action-form';

export interface ProofFormProps
  extends Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'label' | 'id'> {
  texts: { reference: string; hint: string };
}

/** The shopper has made a transfer and says under which reference. */
export function ProofForm({ texts, ...form }: ProofFormProps) {
  return (
    <ActionForm
      {...form}
      fields={({ messages, values }) => (
        <Field
          name="reference"
          label={texts.reference}
          hint={texts.hint}
          errors={messages?.reference}
          required
        >
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              autoComplete="off"
              defaultValue={values?.reference}
              className="max-w-sm"
            />
          )}
        </Field>
      )}
    />
  );
}
