'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { type Placeholder, placeholders } from '@/lib/leads/trigger-template.schema';
import { useFormSetup } from '../form/form-setup';
import { PlaceholderMenu } from '../placeholder-menu';

const keyOf = <P extends Placeholder>(placeholder: P) =>
  placeholder.replace('.', '_') as P extends `${infer A}.${infer B}` ? `${A}_${B}` : never;

/** Puts one of the placeholders there are into a field of the form, where its cursor stands. */
export function PlaceholderButtons({ field }: { field: string }) {
  const t = useTranslations('lead_status');
  const { setValue, watch } = useFormContext();
  const { locked } = useFormSetup();
  if (locked) return null;
  return (
    <span className="-mt-3">
      <PlaceholderMenu
        controlId={field}
        label={t('placeholders')}
        words={placeholders.map((one) => ({
          word: `{{${one}}}`,
          title: t(`placeholder_names.${keyOf(one)}`),
        }))}
        text={String(watch(field) ?? '')}
        onText={(text) => setValue(field, text, { shouldDirty: true, shouldValidate: true })}
      />
    </span>
  );
}
