'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import { type Language, languageNames } from '@/lib/core/language';
import { FormDialog } from '../form-dialog';
import { useApi } from '../use-api';

export interface TestDialogProps {
  id: number;
  language: Language;
  languages: readonly Language[];
  admin_email: string;
  onClose: () => void;
}

/** Sends a saved message to one address in one language. */
export function TestDialog({ id, language, languages, admin_email, onClose }: TestDialogProps) {
  const t = useTranslations('broadcast');
  const call = useApi();
  const { show } = useToast();
  return (
    <FormDialog
      size="small"
      title={t('test_title')}
      description={t('test_text')}
      submit={t('test_submit')}
      send={async (typed) => {
        const answer = await call<{ email: string }>(
          'POST',
          `/api/admin/broadcast/${id}/test`,
          typed,
        );
        if (answer.messages) return answer.messages;
        show({ title: t('tested', { email: answer.data.email }), tone: 'success' });
        return undefined;
      }}
      hasField={(name) => name === 'email' || name === 'language'}
      onClose={onClose}
    >
      {(messages) => (
        <>
          <Field name="email" label={t('test_email')} errors={messages.email} required>
            {(control) => <Input {...control} type="email" defaultValue={admin_email} />}
          </Field>
          <Field name="language" label={t('language')} errors={messages.language}>
            {(control) => (
              <Select
                {...control}
                defaultValue={language}
                options={languages.map((value) => ({ value, label: languageNames[value] }))}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
