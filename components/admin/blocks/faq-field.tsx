'use client';

import { useWatch } from 'react-hook-form';
import { faqTexts, MOST_QUESTIONS } from '@/lib/content/block-data.schema';
import type { Messages } from '@/lib/i18n/messages';
import { TextField } from '../form/form-fields';
import { NestedFields } from '../form/nested-fields';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { RowsField } from '../form/rows/rows-field';

const blankItem = () => ({ question: '', answer: '', as_defaults: [] });

/** Questions with their answers, in the order they are shown. */
export function FaqField({ labels }: { labels: Messages['block'] }) {
  return (
    <RowsField
      name="data.items"
      legend={labels.items}
      none={labels.no_items}
      kinds={[{ add: labels.add_item, blank: blankItem }]}
      most={MOST_QUESTIONS}
      called={(index) => labels.item.replace('{number}', String(index + 1))}
      summary={(at) => <Question at={at} />}
    >
      {(at) => (
        <NestedFields at={at} fieldLabels={labels} texts={faqTexts}>
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
