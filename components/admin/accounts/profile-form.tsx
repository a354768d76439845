'use client';

import { type AccountRecord, ownAccountChanges } from '@/lib/auth/account.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormAside, FormMain, SwitchField, TextField } from '../form/form-fields';
import { PasswordField } from '../form/password-field';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { InterfaceLanguageField, interfaceLanguageLabel } from './interface-language-field';
import { CurrentPasswordField, PasswordFields } from './password-fields';

type Labels = Messages['admin_account'] & Messages['own_account'];

const passwords = {
  password: '',
  password_confirmation: '',
  current_password: '',
  pin: '',
  remove_pin: false,
};
const blank = { name: '', interface_language: 'en-US', ...passwords };

/** What staff can edit in their own account, with the read-only fields beside it. */
export function AdminProfileForm({
  record,
  ...props
}: RecordFormProps<AccountRecord, Labels> & { record: AccountRecord }) {
  const { labels } = props;
  const facts = [
    [labels.email, record.email],
    [labels.role, record.role.name],
    [labels.enabled, record.enabled ? labels.yes : labels.no],
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
      labelFor={interfaceLanguageLabel}
    >
      <FormMain>
        <TextField name="name" required />
        <InterfaceLanguageField />
        <PasswordFields labels={labels} hint={labels.password_own} />
        <PasswordField
          name="pin"
          hint={record.has_pin ? labels.pin_hint_has : labels.pin_hint}
          autoComplete="new-password"
          labels={labels}
        />
        {record.has_pin && <SwitchField name="remove_pin" hint={labels.remove_pin_hint} />}
        <CurrentPasswordField labels={labels} />
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
        <p className="text-sm text-muted">{labels.facts_hint}</p>
      </FormAside>
    </ResourceForm>
  );
}
