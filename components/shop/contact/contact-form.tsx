'use client';

import { SentNotice } from '@/components/shop/form/sent-notice';
import { useFormAction } from '@/components/shop/form/use-form-action';
import { Field } from '@/components/ui/field';
import { FormSummary } from '@/components/ui/form-summary';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { Textarea } from '@/components/ui/textarea';
import type { FormState } from '@/lib/http/form-action';
import type { Messages } from '@/lib/i18n/messages';

export interface ContactFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** The initial state: empty, or the response to this form sent without scripts. */
  start: FormState;
  /** The error shown when the shop did not answer. */
  unreachable: string;
  language: string;
  /** The path of this page, for another message. */
  ownHref: string;
  /** The visitor's known name and email. */
  visitor?: { name: string; email: string };
  texts: Messages['shop']['contact'];
}

const idFor = (name: string) => `contact-${name}`;

/** A contact form. Works without scripts; typed values stay until it is sent. */
export function ContactForm(props: ContactFormProps) {
  const { action, start, unreachable, language, ownHref, visitor, texts } = props;
  const [state, submit] = useFormAction(action, start, unreachable);
  const { messages = {}, values = {}, result } = state;
  const { general, ...errors } = messages;
  if (result) return <SentNotice title={texts.sent} ownHref={ownHref} again={texts.again} />;
  return (
    <form action={submit} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="language" value={language} />
      <FormSummary
        title={texts.failed}
        errors={errors}
        general={general}
        idFor={idFor}
        fieldLabels={texts.fields}
      />
      {(['name', 'email', 'subject'] as const).map((name) => (
        <Field
          key={name}
          id={idFor(name)}
          name={name}
          label={texts.fields[name]}
          errors={errors[name]}
          required
        >
          {(control) => (
            <Input
              {...control}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete={name === 'subject' ? 'off' : name}
              maxLength={name === 'email' ? 254 : 255}
              defaultValue={values[name] ?? (name === 'subject' ? '' : visitor?.[name])}
            />
          )}
        </Field>
      ))}
      <Field
        id={idFor('message')}
        name="message"
        label={texts.fields.message}
        errors={errors.message}
        required
      >
        {(control) => (
          <Textarea {...control} rows={7} maxLength={5000} defaultValue={values.message} />
        )}
      </Field>
      {/* A honeypot: hidden from people, filled in by bots. */}
      <div aria-hidden className="hidden">
        <input name="remarks" tabIndex={-1} autoComplete="off" aria-label={texts.leave_empty} />
      </div>
      <SubmitButton size="large" full>
        {texts.send}
      </SubmitButton>
    </form>
  );
}
