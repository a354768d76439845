'use client';

import { SentNotice } from '@/components/shop/form/sent-notice';
import { useFormAction } from '@/components/shop/form/use-form-action';
import { Field } from '@/components/ui/field';
import { FormSummary } from '@/components/ui/form-summary';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/lib/http/form-action';
import type { Messages } from '@/lib/i18n/messages';

export interface ResetRequestFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  /** The initial state: empty, or the response to this form sent without scripts. */
  start: FormState;
  /** The error shown when the shop did not answer. */
  unreachable: string;
  language: string;
  /** The path of this page, for another try. */
  ownHref: string;
  loginHref: string;
  texts: Messages['password'];
}

const idFor = (name: string) => `reset-${name}`;

/** Asks for an email and shows everyone the same response. Works without scripts. */
export function ResetRequestForm({
  action,
  start,
  unreachable,
  language,
  ownHref,
  loginHref,
  texts,
}: ResetRequestFormProps) {
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
    <>
      <form action={submit} noValidate className="flex flex-col gap-5">
        <input type="hidden" name="language" value={language} />
        <FormSummary
          title={texts.summary}
          errors={errors}
          general={general}
          idFor={idFor}
          fieldLabels={{ email: texts.email }}
        />
        <Field id={idFor('email')} name="email" label={texts.email} errors={errors.email} required>
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="username"
              defaultValue={values.email}
            />
          )}
        </Field>
        <SubmitButton size="large" full>
          {texts.send}
        </SubmitButton>
      </form>
      <p className="border-t border-hairline pt-6">
        <TextLink href={loginHref}>{texts.to_login}</TextLink>
      </p>
    </>
  );
}
