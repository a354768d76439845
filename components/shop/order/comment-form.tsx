'use client';

import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { ActionForm, type ActionFormProps } from './action-form';

export interface CommentFormProps
  extends Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'label' | 'id'> {
  texts: { comment: string; hint: string };
}

/** The shopper writes to the shop about their order. */
export function CommentForm({ texts, ...form }: CommentFormProps) {
  return (
    <ActionForm
      {...form}
      variant="secondary"
      fields={({ messages, values }) => (
        <Field
          name="comment"
          // Another order's page that was left behind stays in the document, hidden.
          id={`comment-${form.hidden.order}`}
          label={texts.comment}
          hint={texts.hint}
          errors={messages?.comment}
        >
          {(control) => (
            <Textarea {...control} rows={3} maxLength={2000} defaultValue={values?.comment} />
          )}
        </Field>
      )}
    />
  );
}
