'use client';

import type { AccountRecord } from '@/lib/auth/account.schema';
import { accountChanges, accountInput } from '@/lib/auth/account.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormAside, FormMain, SelectField, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { InterfaceLanguageField, interfaceLanguageLabel } from './interface-language-field';
import { CurrentPasswordField, FirstPassword, PasswordFields } from './password-fields';

const passwords = { password: '', password_confirmation: '', current_password: '' };
const { current_password } = passwords;
const blank = {
  name: '',
  email: '',
  enabled: true,
  role_id: '1',
  interface_language: 'en-US',
};
/** The password of a new account: set through an invitation, or typed here. */
const first = { send_invitation: true, password: '', password_confirmation: '' };

type AccountFormProps = RecordFormProps<AccountRecord, Messages['admin_account']> & {
  /** Every role. A `lacking` one has permissions that the editor lacks, who can't assign it. */
  roles: readonly { id: number; name: string; lacking: boolean }[];
  /** Whether they may assign a role other than the one for new accounts. */
  mayAssign: boolean;
};

/** An admin account's fields: identity on the left, permissions on the right (§3). */
export function AdminAccountForm({ roles, mayAssign, ...props }: AccountFormProps) {
  const { labels, record } = props;
  const isOwn = record?.id === props.adminId;
  const mayEdit = record?.may_edit ?? true;
  const may = {
    ...props.may,
    update: props.may.update && mayEdit,
    delete: props.may.delete && mayEdit && !isOwn,
  };
  const present = record ? String(record.role_id) : blank.role_id;
  const emailHint = isOwn ? 'email_hint' : record ? 'email_pending' : 'email_invited';
  const getRoleName = (id: string) => roles.find((role) => String(role.id) === id)?.name;
  return (
    <ResourceForm
      {...props}
      may={may}
      schema={record ? accountChanges : accountInput}
      blank={record ? blank : { ...blank, ...first }}
      read={(edited) => ({
        ...(isOwn ? passwords : { current_password }),
        role_id: String((edited as unknown as AccountRecord).role_id),
      })}
      texts={[]}
      labelFor={(field, value) =>
        field === 'role_id' ? getRoleName(String(value)) : interfaceLanguageLabel(field, value)
      }
    >
      <FormMain>
        {!mayEdit && <p className="text-sm text-muted">{labels.may_more}</p>}
        <TextField name="name" required />
        <TextField name="email" type="email" hint={labels[emailHint]} required />
        {!record && <FirstPassword labels={labels} />}
        {isOwn && <PasswordFields labels={labels} hint={labels.password_own} />}
        {record && <CurrentPasswordField labels={labels} />}
      </FormMain>
      <FormAside>
        <SwitchField
          name="enabled"
          hint={isOwn ? labels.enabled_own : labels.enabled_hint}
          disabled={isOwn}
        />
        <SelectField
          name="role_id"
          hint={mayAssign ? labels.role_id_hint : labels.role_locked}
          options={roles.map(({ id, name, lacking }) => ({
            value: String(id),
            label: lacking && mayEdit ? labels.role_lacking.replace('{name}', name) : name,
            disabled: String(id) !== present && (lacking || !mayAssign),
          }))}
        />
        <InterfaceLanguageField />
      </FormAside>
    </ResourceForm>
  );
}
