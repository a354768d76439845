'use client';

import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { ATTACHMENT_TYPES } from '@/lib/core/web/attachment';
import { ActionForm, type ActionFormProps } from './action-form';
import { FilesInput, type FilesInputProps } from './files-input';

export interface CommentFormProps
  extends Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'label' | 'id'> {
  texts: {
    comment: string;
    hint: string;
    files: string;
    files_hint: string;
    files_too_large: string;
    file_field: FilesInputProps['texts'];
    optional: string;
  };
}

/** The customer writes to the shop about their order. */
export function CommentForm({ texts, ...form }: CommentFormProps) {
  return (
    <ActionForm
      {...form}
      variant="secondary"
      fields={({ messages, values, at }) => (
        <>
          <Field
            name="comment"
            // Another order's page that was left stays in the document, hidden.
            id={`comment-${form.hidden.order}`}
            label={texts.comment}
            hint={texts.hint}
            errors={messages?.comment}
          >
            {(control) => (
              <Textarea {...control} rows={3} maxLength={2000} defaultValue={values?.comment} />
            )}
          </Field>
          <FilesInput
            name="files"
            id={`files-${form.hidden.order}`}
            label={texts.files}
            hint={texts.files_hint}
            note={texts.optional}
            accept={ATTACHMENT_TYPES}
            multiple
            texts={texts.file_field}
            tooLarge={texts.files_too_large}
            errors={messages?.files}
            attempt={at}
          />
        </>
      )}
    />
  );
}
