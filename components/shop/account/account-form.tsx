'use client';

import type { ReactNode } from 'react';
import { useFormAction } from '@/components/shop/form/use-form-action';
import type { ButtonProps } from '@/components/ui/button';
import { FormSummary } from '@/components/ui/form-summary';
import { textLinkClass } from '@/components/ui/link-button';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/lib/http/form-action';

export type AccountAction = (state: FormState, form: FormData) => Promise<FormState>;

/** What every form of an account is given by its page. */
export interface AccountFormPlace {
  /** What the page's form was answered, when one was sent without scripts. */
  formState: FormState | undefined;
  /** What is said when the shop did not answer. */
  unreachable: string;
  language: string;
}

type Labels = Record<string, string>;

export interface AccountFormProps extends AccountFormPlace {
  id: string;
  action: AccountAction;
  /** Sent along. */
  hidden?: Record<string, string>;
  summary: string;
  submit: string;
  submitVariant?: ButtonProps['variant'];
  /** The names of the fields; of those that follow what was typed, by that. */
  fieldLabels: Labels | ((values: Record<string, string>) => Labels);
  /** Where the record is shown as it is now, and what that link says: for an older tab. */
  anew?: { href: string; label: string };
  /** The fields; they are given what was refused, what was typed, and ids of their own. */
  children: (
    state: Pick<Required<FormState>, 'messages' | 'values'> & { at: string | undefined },
    idFor: (name: string) => string,
  ) => ReactNode;
}

/**
 * A form of the account: works without scripts, keeps what was typed, and leads from the
 * summary of what was refused to its fields.
 */
export function AccountForm({
  id,
  action,
  formState,
  unreachable,
  language,
  hidden = {},
  summary,
  submit,
  submitVariant,
  fieldLabels,
  anew,
  children,
}: AccountFormProps) {
  const start = formState?.values?.form === id ? formState : {};
  const [state, send] = useFormAction(action, start, unreachable);
  const { messages = {}, values = {} } = state;
  const { general, ...errors } = messages;
  const idFor = (name: string) => `${id}-${name}`;
  return (
    <form action={send} noValidate className="flex flex-col gap-5">
      {Object.entries({ ...hidden, form: id, language }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormSummary
        title={summary}
        errors={errors}
        general={general}
        idFor={idFor}
        fieldLabels={typeof fieldLabels === 'function' ? fieldLabels(values) : fieldLabels}
      />
      {anew && state.code === 'conflict' && (
        <p>
          {/* A whole page load: the form begins anew. */}
          <a href={anew.href} className={textLinkClass()}>
            {anew.label}
          </a>
        </p>
      )}
      {children({ messages, values, at: state.at }, idFor)}
      <div>
        <SubmitButton variant={submitVariant}>{submit}</SubmitButton>
      </div>
    </form>
  );
}
