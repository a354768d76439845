'use client';

import { useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import {
  FormAside,
  FormMain,
  SelectField,
  SwitchField,
  TextField,
} from '@/components/admin/form/form-fields';
import { MomentField } from '@/components/admin/form/moment-field';
import { type RecordFormProps, ResourceForm } from '@/components/admin/form/resource-form';
import { RichTextField } from '@/components/admin/form/rich-text-field';
import { ImageField } from '@/components/admin/images/image-field';
import { useWidgetLabels } from '@/components/admin/widgets/use-widget-labels';
import { useWidgetName } from '@/components/admin/widgets/use-widget-name';
import type { FormWidget } from '@/components/admin/widgets/widget-values';
import { WidgetsField } from '@/components/admin/widgets/widgets-field';
import { pageTemplates } from '@/db/schema/enums';
import { type Page, pageInput, pageScripts, pageTexts } from '@/lib/content/page.schema';
import type { WidgetChoices } from '@/lib/content/widget-choices';
import { isRow } from '@/lib/core/merge-rows';
import type { Messages } from '@/lib/i18n/messages';

const blank = {
  title: '',
  url: '',
  enabled: true,
  content: '',
  template: 'default',
  member_only: false,
  image_path: null,
  meta_title: '',
  meta_description: '',
  noindex: false,
  published_at: null,
  unpublished_at: null,
  widgets: [],
};
const blankScripts = { css: '', header_script: '', footer_script: '' };

export interface PageFormProps extends RecordFormProps<Page, Messages['page']> {
  choices: WidgetChoices;
  timezone: string;
  /** Whether this admin may write styles and scripts; to others they are not shown. */
  mayScript: boolean;
}

/** A page's fields: content and widgets on the left, publishing on the right. */
export function PageForm({ choices, timezone, mayScript, ...props }: PageFormProps) {
  const { words, record } = props;
  const t = useTranslations('widget');
  const nameOf = useWidgetName(choices);
  const widgetName = (widget: FormWidget) =>
    [t(`type_${widget.type}`), nameOf(widget)].filter(Boolean).join(': ');
  const wordsFor = (field: string, value: unknown) => {
    if (!isRow(value)) return undefined;
    if (field === 'widgets') return widgetName(value as unknown as FormWidget);
    return field === 'widgets.data' ? Object.values(value).flat().join(', ') : undefined;
  };
  return (
    <ResourceForm
      {...props}
      hasPreview
      schema={pageInput}
      name={record?.title}
      blank={mayScript ? { ...blank, ...blankScripts } : blank}
      texts={pageTexts}
      labels={useWidgetLabels('widgets')}
      wordsFor={wordsFor}
    >
      <FormMain>
        {record?.is_home && <p className="text-sm text-muted">{words.home_note}</p>}
        <TextField name="title" required />
        <TextField name="url" hint={words.url_hint} required />
        <RichTextField name="content" />
        <WidgetsField name="widgets" choices={choices} timezone={timezone} />
        <TextField name="meta_title" />
        <TextField name="meta_description" rows={2} />
        {mayScript && <ScriptFields words={words} />}
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={words.enabled_hint} />
        <SwitchField name="member_only" hint={words.member_only_hint} />
        <SelectField
          name="template"
          options={pageTemplates.map((value) => ({ value, label: words[`template_${value}`] }))}
        />
        <MomentField name="published_at" timezone={timezone} />
        <MomentField
          name="unpublished_at"
          timezone={timezone}
          hint={words.moment_hint.replace('{zone}', timezone)}
        />
        <SwitchField name="noindex" />
        <ImageField name="image_path" />
      </FormAside>
    </ResourceForm>
  );
}

/** Style and scripts of the page, for who may write them. */
function ScriptFields({ words }: { words: Messages['page'] }) {
  const { errors } = useFormState({ name: [...pageScripts] });
  const isWrong = pageScripts.some((name) => errors[name]);
  return (
    // What is wrong in it must be in sight.
    <details open={isWrong || undefined} className="border-t border-hairline pt-4">
      <summary className="cursor-pointer text-sm font-medium">{words.scripts_title}</summary>
      <div className="flex flex-col gap-5 pt-4 [&_textarea]:font-mono [&_textarea]:text-sm">
        {pageScripts.map((name) => (
          <TextField
            key={name}
            name={name}
            rows={5}
            hint={name === 'css' ? words.css_hint : words.scripts_hint}
          />
        ))}
      </div>
    </details>
  );
}
