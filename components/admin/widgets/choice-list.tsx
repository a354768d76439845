'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import type { WidgetChoice } from '@/lib/content/widget-choices';
import { FormField } from '../form/form-field';
import { useFormSetup } from '../form/form-setup';
import { PickedList } from './picked-list';

export interface ChoiceListProps {
  name: string;
  hint: string;
  choices: readonly WidgetChoice[];
}

/** Several of the records there are, in an order; the field holds their urls. */
export function ChoiceList({ name, hint, choices }: ChoiceListProps) {
  const t = useTranslations('widget');
  const { locked } = useFormSetup();
  const { field } = useController({ name });
  const chosen: string[] = field.value ?? [];
  return (
    <FormField name={name} hint={hint}>
      {({ lang: _, shown: __, readOnly: ___, ...control }) => (
        <div className="flex flex-col gap-2">
          <PickedList
            name={name}
            values={chosen}
            labelOf={(url) => choices.find(({ value }) => value === url)?.label ?? url}
            onChange={field.onChange}
          />
          <Select
            {...control}
            ref={field.ref}
            disabled={locked}
            value=""
            placeholder={t('add_one')}
            options={choices.filter(({ value }) => !chosen.includes(value))}
            onChange={({ target }) => field.onChange([...chosen, target.value])}
          />
        </div>
      )}
    </FormField>
  );
}
