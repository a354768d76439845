'use client';

import { useFormContext } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { blockTypes } from '@/db/schema/enums';
import type { BlockType } from '@/lib/content/block-data.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormField } from '../form/form-field';

/** What each type begins with. */
const blankData: Record<BlockType, object> = {
  html: {},
  products: { heading: '', source: 'new', limit: 8, url: '', ids: [], as_defaults: [] },
  banner: {
    heading: '',
    image_path: null,
    alt: '',
    button_label: '',
    as_defaults: [],
    link_type: 'link',
    link_value: '',
    open_in_current_tab: true,
  },
  faq: { heading: '', items: [], as_defaults: [] },
  video: { heading: '', url: '', image_path: null, as_defaults: [] },
  countdown: { heading: '', over: '', until: null, as_defaults: [] },
};

/** The type of a block; another one begins with fields of its own. */
export function TypeField({ labels }: { labels: Messages['block'] }) {
  const { register, setValue } = useFormContext();
  return (
    <FormField name="type" required>
      {({ readOnly, lang, shown, ...control }) => (
        <Select
          {...control}
          options={blockTypes.map((value) => ({ value, label: labels[`type_${value}`] }))}
          {...register('type', {
            onChange: ({ target }) =>
              setValue('data', blankData[target.value as BlockType], { shouldDirty: true }),
          })}
        />
      )}
    </FormField>
  );
}
