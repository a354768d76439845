'use client';

import type { ReactNode } from 'react';
import { useFormAction } from '@/components/shop/form/use-form-action';
import type { ButtonLook } from '@/components/ui/button-style';
import { FieldErrors } from '@/components/ui/field-errors';
import { SubmitButton } from '@/components/ui/submit-button';
import type { FormState } from '@/lib/http/form-action';

export type OrderAction = (state: FormState, form: FormData) => Promise<FormState>;

export interface ActionFormProps extends ButtonLook {
  action: OrderAction;
  /** The response to this form when it was sent without scripts. */
  start?: FormState;
  /** The error shown when the shop did not answer. */
  unreachable: string;
  /** The order and language, sent as hidden fields. */
  hidden: Record<string, string | undefined>;
  label: string;
  /** The button's full name, where several have the same label. */
  accessibleLabel?: string;
  /** Fields above the button, rendered with the errors and the typed values. */
  fields?: (state: FormState) => ReactNode;
  id: string;
}

/** Fields that show their own errors. */
const ownFields = new RegExp(
  '^(reference|comment|pictures?|files|amount|quantity(\\.\\d+)?|reason|note|letter_language|' +
    'password)$',
);

/** An action on an order: a button that works without scripts and shows why it was refused. */
export function ActionForm({
  action,
  start = {},
  unreachable,
  hidden,
  label,
  accessibleLabel,
  fields,
  id,
  ...buttonProps
}: ActionFormProps) {
  const [state, submit] = useFormAction(action, start, unreachable);
  const others = Object.entries(state.messages ?? {}).flatMap(([name, errors]) =>
    ownFields.test(name) ? [] : errors,
  );
  return (
    <form action={submit} noValidate className="flex flex-col gap-4">
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {fields?.(state)}
      <div role="alert">
        <FieldErrors id={`${id}-refused`} errors={others} />
      </div>
      <div>
        <SubmitButton {...buttonProps} aria-label={accessibleLabel}>
          {label}
        </SubmitButton>
      </div>
    </form>
  );
}
