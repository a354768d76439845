'use client';

import { useWatch } from 'react-hook-form';
import type { Messages } from '@/lib/i18n/messages';
import { SwitchField, TextField } from '../form/form-fields';

/** How a new customer comes to a password: a mail to choose one, or one that staff type. */
export function PasswordChoice({ labels }: { labels: Messages['customer'] }) {
  const mails: boolean = useWatch({ name: 'send_set_password_mail' });
  return (
    <>
      <SwitchField name="send_set_password_mail" hint={labels.send_set_password_mail_hint} />
      {!mails && (
        <>
          <TextField name="password" type="password" required />
          <TextField name="password_confirmation" type="password" required />
        </>
      )}
    </>
  );
}
