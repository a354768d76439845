'use client';

import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { ActionForm, type ActionFormProps } from './action-form';

export interface OrderPasswordFormProps
  extends Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'label' | 'id'> {
  /** The account's, for password managers. */
  email: string;
  texts: Record<'password' | 'hint' | 'show' | 'hide', string>;
}

/** The one field needed for the account of a known buyer. */
export function OrderPasswordForm({ email, texts, ...form }: OrderPasswordFormProps) {
  return (
    <ActionForm
      {...form}
      variant="secondary"
      fields={({ messages }) => (
        <>
          <input type="hidden" autoComplete="username" defaultValue={email} />
          <Field
            name="password"
            label={texts.password}
            hint={texts.hint}
            errors={messages?.password}
            className="max-w-sm"
            required
          >
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                showLabel={texts.show}
                hideLabel={texts.hide}
              />
            )}
          </Field>
        </>
      )}
    />
  );
}
