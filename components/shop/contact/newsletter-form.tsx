'use client';

import { SentNotice } from '@/components/shop/form/sent-notice';
import { useFormAction } from '@/components/shop/form/use-form-action';
import { Field } from '@/components/ui/field';
import { FieldErrors } from '@/components/ui/field-errors';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import type { Messages } from '@/lib/i18n/messages';
import type { ContactFormProps } from './contact-form';

export interface NewsletterFormProps
  extends Pick<ContactFormProps, 'action' | 'start' | 'unreachable' | 'language' | 'ownHref'> {
  /** From the link that was followed; without it the form asks for an email. */
  token?: string;
  /** A member's email. */
  email: string;
  texts: Messages['newsletter'];
}

/** Asks for an email, or whether the one the link was sent to wants messages. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { action, start, unreachable, language, ownHref, token, email, texts } = props;
  const [state, submit] = useFormAction(action, start, unreachable);
  const { messages = {}, values = {}, result } = state;
  if (result)
    return (
      <SentNotice
        title={result === 'mailed' ? texts.mailed : texts.subscribed}
        ownHref={ownHref}
        again={texts.again}
      >
        {result === 'mailed' && <p>{texts.mailed_hint}</p>}
      </SentNotice>
    );
  const { email: emailErrors, ...others } = messages;
  return (
    <form action={submit} noValidate className="flex flex-col gap-5">
      <input type="hidden" name="language" value={language} />
      <div role="alert" className="empty:hidden">
        <FieldErrors id="newsletter-refused" errors={Object.values(others).flat()} />
      </div>
      {token ? (
        <input type="hidden" name="token" value={token} />
      ) : (
        <Field
          name="email"
          label={texts.email}
          hint={texts.email_hint}
          errors={emailErrors}
          required
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={values.email ?? email}
            />
          )}
        </Field>
      )}
      {/* A honeypot: hidden from people, filled in by bots. */}
      <div aria-hidden className="hidden">
        <input name="remarks" tabIndex={-1} autoComplete="off" aria-label={texts.leave_empty} />
      </div>
      <SubmitButton size="large" full>
        {token ? texts.confirm : texts.submit}
      </SubmitButton>
    </form>
  );
}
