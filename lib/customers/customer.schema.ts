import { z } from 'zod';
import { genders, leadSources } from '@/db/schema/enums';
import { password, samePassword } from '@/lib/auth/password.schema';
import { recordWrite } from '@/lib/core/records/resource.schema';
import {
  email,
  enumRule,
  id,
  isEmpty,
  language,
  lines,
  personalName,
  required,
  requiredOrWrong,
  switched,
  text,
} from '@/lib/core/rules.schema';
import { addressBook } from './address.schema';

const passwords = { password, password_confirmation: z.string(requiredOrWrong).min(1, 'required') };

/** D19: a password must not be the account's email. */
const notTheEmail: z.core.CheckFn<{ email: string; password: string }> = ({ value, issues }) => {
  if (value.email && value.password.trim().toLowerCase() === value.email)
    issues.push({ code: 'custom', path: ['password'], message: 'password_is_email', input: value });
};

/** §3 Registration. */
export const registrationInput = z
  .object({
    first_name: personalName,
    last_name: personalName,
    email,
    ...passwords,
    language: language.optional(),
  })
  .check(samePassword, notTheEmail);

const orNull = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (isEmpty(value) ? null : value), rule.nullable());

/** A list without empty entries or duplicates; errors are reported on the list. */
const entries = (rule: z.ZodType<string, unknown>, most: number) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((entry) => !isEmpty(entry)) : value),
    z
      .array(z.unknown(), 'check_input')
      .max(most, 'check_input')
      .transform((list, issues): string[] => {
        const refuse = (message: string) => issues.addIssue({ code: 'custom', message });
        const read = list.flatMap((entry) => {
          const parsed = rule.safeParse(entry);
          if (!parsed.success) refuse(parsed.error.issues[0]?.message ?? 'check_input');
          return parsed.success ? [parsed.data] : [];
        });
        if (new Set(read).size < read.length) refuse('no_repeated');
        return read;
      }),
  );

/** A past day, at most about 150 years ago. */
const birthday = z.iso
  .date('check_input')
  .refine((day) => day >= '1875' && day <= new Date().toISOString().slice(0, 10), 'check_input');

export const customerTag = required(40);
const tagList = entries(customerTag, 50);

/** Fields that may be empty. */
const details = {
  enabled: switched,
  emails: entries(email, 10),
  mobiles: entries(required(40), 10),
  date_of_birth: orNull(birthday),
  job_title: text(100),
  department: text(100),
  office_phone: text(40),
  fax: text(40),
  website: text(255),
  admin_id: orNull(id),
  status_description: lines(500),
  lead_source_description: lines(500),
  description: lines(5000),
  tags: tagList,
  preferred_language: language,
  consent_email: switched,
  tax_exempt: switched,
  tax_number: text(40),
  addresses: addressBook,
};
/** §5.2: the required fields of a customer entered by staff. */
const needed = {
  first_name: required(100),
  last_name: required(100),
  email,
  phone: required(40),
  gender: enumRule(genders),
  status_id: id,
  lead_source: enumRule(leadSources),
};

const ownPassword = z
  .object({ email: z.string().catch(''), ...passwords })
  .check(samePassword, notTheEmail);

/** With the email the customer chooses the password, otherwise staff do (§5.2, D23). */
const passwordUnlessMailed = z.superRefine(
  (value: { send_set_password_mail: boolean }, issues) => {
    if (value?.send_set_password_mail) return;
    for (const { path, message } of ownPassword.safeParse(value).error?.issues ?? [])
      issues.addIssue({ code: 'custom', path: [...path], message });
  },
  // A missing name must not hide a missing password.
  { when: () => true },
);

/**
 * A customer entered by staff (§3, §5.2). With `send_set_password_mail` the customer is emailed a
 * link to choose a password instead.
 */
export const customerInput = z
  .object({
    ...needed,
    ...z.object(details).partial().shape,
    enabled: switched,
    password: z.string('check_input').optional(),
    password_confirmation: z.string('check_input').optional(),
    send_set_password_mail: switched.default(false),
    /** The lead this customer is created from. */
    lead_id: id.optional(),
    ...recordWrite.shape,
  })
  .check(passwordUnlessMailed);

/**
 * A customer from a spreadsheet or the history: name and email suffice (D23). Rows are not reviewed
 * one by one, so names are as strict as a shopper's.
 */
export const importedCustomer = z
  .object({
    phone: orNull(needed.phone),
    gender: orNull(needed.gender),
    status_id: orNull(id),
    lead_source: orNull(needed.lead_source),
    ...details,
  })
  .partial()
  .extend({ first_name: personalName, last_name: personalName, email });

/**
 * Changes to a customer; absent fields stay. `add_tags` and `remove_tags` keep the other tags;
 * `send_set_password_mail` emails a link to choose a password.
 */
export const customerChanges = importedCustomer.partial().extend({
  first_name: needed.first_name.optional(),
  last_name: needed.last_name.optional(),
  add_tags: tagList.optional(),
  remove_tags: tagList.optional(),
  send_set_password_mail: switched.optional(),
  ...recordWrite.shape,
});

export type RegistrationInput = z.output<typeof registrationInput>;
export type CustomerChanges = z.output<typeof customerChanges>;
