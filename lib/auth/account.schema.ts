import { z } from 'zod';
import { editingOutput, languageOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { flagFilter, listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  email,
  id,
  isEmpty,
  language,
  required,
  requiredOrWrong,
  switched,
  unlessEmpty,
} from '@/lib/core/rules.schema';
import { password, pin, samePassword } from './password.schema';

const passwords = z
  .object({ password, password_confirmation: z.string(requiredOrWrong).min(1, 'required') })
  .check(samePassword);

/** With an invitation the recipient chooses the password, otherwise the caller does (§3). */
const passwordUnlessInvited = z.superRefine(
  (value: { send_invitation: boolean }, issues) => {
    if (value?.send_invitation) return;
    for (const { path, message } of passwords.safeParse(value).error?.issues ?? [])
      issues.addIssue({ code: 'custom', path: [...path], message });
  },
  // A missing name must not hide a missing password.
  { when: () => true },
);

/**
 * §3 Admin account. `role_id` defaults to 1, the least powerful role. With `send_invitation` a link
 * to choose a password is emailed instead.
 */
export const accountInput = z
  .object({
    name: required(),
    email,
    enabled: switched,
    role_id: id.default(1),
    /** Language of their back office. */
    interface_language: language.optional(),
    password: z.string('check_input').optional(),
    password_confirmation: z.string('check_input').optional(),
    send_invitation: switched.default(false),
  })
  .extend(recordWrite.shape)
  .check(passwordUnlessInvited);

/** What all staff may change on their own account, besides their name. */
const ownFields = {
  interface_language: language,
  password: unlessEmpty(password),
  password_confirmation: z.string('check_input'),
  current_password: z.string('check_input'),
};

type NewPassword = { password?: string | undefined; password_confirmation?: string | undefined };
const confirmed: z.core.CheckFn<NewPassword> = ({ value, issues }) => {
  if (isEmpty(value.password) || value.password === value.password_confirmation) return;
  issues.push({
    code: 'custom',
    path: ['password_confirmation'],
    message: 'password_confirmation',
    input: value,
  });
};

/**
 * Changes to an admin account; absent fields and an empty password change nothing.
 * `current_password` is the caller's own, needed for a new email or their own new password.
 */
export const accountChanges = z
  .object({ name: required(), email, enabled: switched, role_id: id, ...ownFields })
  .partial()
  .extend(recordWrite.shape)
  .check(confirmed);

/**
 * Changes to the caller's own account, whatever their role; not email, role or `enabled`. `pin`: to
 * take over a register and approve discounts there; `remove_pin`: removes it.
 */
export const ownAccountChanges = z
  .object({ name: required(), ...ownFields, pin: unlessEmpty(pin), remove_pin: switched })
  .partial()
  .extend(recordWrite.shape)
  .check(confirmed);

/** The first owner of a shop. */
export const ownerInput = z.object({ name: required(), email, password });

const columns = ['name', 'email', 'enabled', 'role', 'last_login_at', 'updated_at'] as const;
export const accountQuery = listQuery(columns, 'name').extend({
  enabled: flagFilter,
  role_id: id.optional().catch(undefined),
  invited: flagFilter,
});

/**
 * A row of the list. `role`: name of the role. `last_login_at`: null before the first login.
 * `invitation`: whether the link to choose the first password still works, null once a password is
 * set. `may_edit`: whether the caller may change it, i.e. it has no more permissions than the
 * caller.
 */
export const accountRow = z.strictObject({
  id: recordId,
  name: z.string(),
  email: z.string(),
  enabled: z.boolean(),
  role_id: recordId,
  role: z.string(),
  last_login_at: moment.nullable(),
  invitation: z.enum(['pending', 'ended']).nullable(),
  may_edit: z.boolean(),
  updated_at: moment,
});
/** An admin account for its form: with role and permissions, without password or PIN. */
export const accountRecord = z.strictObject({
  ...accountRow.shape,
  role: z.strictObject({
    id: recordId,
    name: z.string(),
    permission_list: z.array(z.string()),
  }),
  interface_language: languageOutput,
  /** Whether they have a PIN for registers. */
  has_pin: z.boolean(),
  created_at: moment,
  ...editingOutput([]),
});

export type AccountInput = z.output<typeof accountInput>;
export type AccountChanges = z.output<typeof accountChanges>;
export type OwnAccountChanges = z.output<typeof ownAccountChanges>;
export type AccountQuery = z.output<typeof accountQuery>;
export type AccountRow = z.output<typeof accountRow>;
export type AccountRecord = z.output<typeof accountRecord>;
export type OwnerInput = z.output<typeof ownerInput>;
