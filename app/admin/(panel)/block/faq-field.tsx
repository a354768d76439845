'use client';

import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/admin/form/form-fields';
import { NestedFields } from '@/components/admin/form/nested-fields';
import { RichTextField } from '@/components/admin/form/rich-text-field';
import { RowsField } from '@/components/admin/form/rows-field';
import { faqTexts, MOST_QUESTIONS } from '@/lib/content/block-data.schema';
import type { Messages } from '@/lib/i18n/messages';

const blankItem = () => ({ question: '', answer: '', as_defaults: [] });

/** Questions with their answers, in the order they are shown. */
export function FaqField({ words }: { words: Messages['block'] }) {
  return (
    <RowsField
      name="data.items"
      legend={words.items}
      texts={{ none: words.no_items, add: words.add_item }}
      blank={blankItem}
      most={MOST_QUESTIONS}
      called={(index) => words.item.replace('{number}', String(index + 1))}
      summary={(at) => <Question at={at} />}
    >
      {(at) => (
        <NestedFields at={at} labels={words} texts={faqTexts}>
          <TextField name={`${at}.question`} required />
          <RichTextField name={`${at}.answer`} required />
        </NestedFields>
      )}
    </RowsField>
  );
}

const Question = ({ at }: { at: string }) => (
  <span className="min-w-0 flex-1 truncate">{useWatch({ name: `${at}.question` })}</span>
);
