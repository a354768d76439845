'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import type { FieldMessages } from '@/lib/http/refusals';
import type { Messages } from '@/lib/i18n/messages';

export interface AccountFieldProps {
  name: keyof Messages['my_account']['fields'];
  idFor: (name: string) => string;
  messages: FieldMessages;
  hint?: string;
  required?: boolean;
  className?: string;
  input: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'defaultValue' | 'maxLength'
  >;
}

/** A labelled field of an account form; a password has a button that shows it. */
export function AccountField({
  name,
  idFor,
  messages,
  hint,
  required = false,
  className,
  input,
}: AccountFieldProps) {
  const t = useTranslations('my_account');
  return (
    <Field
      id={idFor(name)}
      name={name}
      label={t(`fields.${name}`)}
      note={required ? undefined : t('optional')}
      hint={hint}
      errors={messages[name]}
      required={required}
      className={className}
    >
      {(control) =>
        input.type === 'password' ? (
          <PasswordInput
            {...control}
            autoComplete={input.autoComplete}
            showLabel={t('show_password')}
            hideLabel={t('hide_password')}
          />
        ) : (
          <Input {...control} {...input} />
        )
      }
    </Field>
  );
}
