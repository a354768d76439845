'use client';

import { FormAside, FormMain, TextField } from '@/components/admin/form/form-fields';
import { type RecordFormProps, ResourceForm } from '@/components/admin/form/resource-form';
import { type AccountRecord, ownAccountChanges } from '@/lib/auth/account.schema';
import type { Messages } from '@/lib/i18n/messages';
import {
  InterfaceLanguageField,
  interfaceLanguageWords,
} from '../account/interface-language-field';
import { PasswordFields } from '../account/password-fields';

type Words = Messages['admin_account'] & Messages['own_account'];

const passwords = { password: '', password_confirmation: '', current_password: '' };
const blank = { name: '', interface_language: 'en-US', ...passwords };

/** What everybody changes about his own account, and beside it what he only reads. */
export function ProfileForm({
  record,
  ...props
}: RecordFormProps<AccountRecord, Words> & { record: AccountRecord }) {
  const { words } = props;
  const facts = [
    [words.email, record.email],
    [words.role, record.role.name],
    [words.enabled, record.enabled ? words.yes : words.no],
  ];
  return (
    <ResourceForm
      {...props}
      record={record}
      schema={ownAccountChanges}
      name={record.name}
      blank={blank}
      read={() => passwords}
      texts={[]}
      wordsFor={interfaceLanguageWords}
    >
      <FormMain>
        <TextField name="name" required />
        <InterfaceLanguageField />
        <PasswordFields
          words={words}
          hint={words.password_own}
          currentHint={words.current_password_hint}
        />
      </FormMain>
      <FormAside>
        <dl className="flex flex-col gap-3 text-sm">
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">{words.facts_hint}</p>
      </FormAside>
    </ResourceForm>
  );
}
