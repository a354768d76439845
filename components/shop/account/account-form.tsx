'use client';

import type { ReactNode } from 'react';
import { useFormAction } from '@/components/shop/form/use-form-action';
import type { ButtonProps } from '@/components/ui/button';
import { FormSummary } from '@/components/ui/form-summary';
import { textLinkClass } from '@/components/ui/link-button';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/lib/http/form-action';

export type AccountAction = (state: FormState, form: FormData) => Promise<FormState>;

/** The props that the page passes to every account form. */
export interface AccountFormPlace {
  /** The response to the form when it was sent without scripts. */
  formState: FormState | undefined;
  /** The error shown when the shop did not answer. */
  unreachable: string;
  language: string;
}

type Labels = Record<string, string>;

export interface AccountFormProps extends AccountFormPlace {
  id: string;
  action: AccountAction;
  /** Values sent in hidden fields. */
  hidden?: Record<string, string>;
  summary: string;
  submit: string;
  submitVariant?: ButtonProps['variant'];
  /** The labels of the fields; a function where they depend on the values. */
  fieldLabels: Labels | ((values: Record<string, string>) => Labels);
  /** Link that reloads the current record, shown when this tab is out of date. */
  anew?: { href: string; label: string };
  /** The fields, rendered with the errors, the typed values and their own ids. */
  children: (
    state: Pick<Required<FormState>, 'messages' | 'values'> & { at: string | undefined },
    idFor: (name: string) => string,
  ) => ReactNode;
}

/**
 * An account form: works without scripts, keeps typed values, and links each error in the summary
 * to its field.
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
          {/* A full page load, so that the form starts over. */}
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
