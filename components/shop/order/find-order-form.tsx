'use client';

import { SentNotice } from '@/components/shop/form/sent-notice';
import { useFormAction } from '@/components/shop/form/use-form-action';
import { Field } from '@/components/ui/field';
import { FormSummary } from '@/components/ui/form-summary';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/lib/http/form-action';
import type { Messages } from '@/lib/i18n/messages';

export interface FindOrderFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** The initial state: empty, or the response to this form sent without scripts. */
  start: FormState;
  /** The error shown when the shop did not answer. */
  unreachable: string;
  language: string;
  /** The path of this page, for another try. */
  ownHref: string;
  /** An example order number. */
  numberHint: string;
  texts: Messages['outcome']['find'];
}

const idFor = (name: string) => `find-${name}`;

/**
 * Asks for an order number and email and shows everyone the same response. Works without scripts.
 */
export function FindOrderForm({
  action,
  start,
  unreachable,
  language,
  ownHref,
  numberHint,
  texts,
}: FindOrderFormProps) {
  const [state, submit] = useFormAction(action, start, unreachable);
  const { messages = {}, values = {}, result } = state;
  const { general, ...errors } = messages;
  if (typeof result === 'string')
    return (
      <SentNotice title={texts.sent_title} ownHref={ownHref} again={texts.again}>
        <p className="break-words">{result}</p>
      </SentNotice>
    );
  return (
    <form action={submit} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="language" value={language} />
      <FormSummary
        title={texts.summary}
        errors={errors}
        general={general}
        idFor={idFor}
        fieldLabels={{ order_number: texts.number, email: texts.email }}
      />
      <Field
        id={idFor('order_number')}
        name="order_number"
        label={texts.number}
        hint={numberHint}
        errors={errors.order_number}
        required
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            defaultValue={values.order_number}
          />
        )}
      </Field>
      <Field id={idFor('email')} name="email" label={texts.email} errors={errors.email} required>
        {(control) => (
          <Input {...control} type="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <SubmitButton size="large" full>
        {texts.send}
      </SubmitButton>
    </form>
  );
}
