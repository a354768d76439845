'use client';

import { useTranslations } from 'next-intl';
import { pageTemplates } from '@/db/schema/enums';
import { pageInput, pageScripts, pageTexts, type StaticPage } from '@/lib/content/page.schema';
import type { WidgetChoices } from '@/lib/content/widget-choices';
import { isRow } from '@/lib/core/records/merge-rows';
import type { Messages } from '@/lib/i18n/messages';
import { FoldedSection } from '../form/folded-section';
import { FormAside, FormMain, SelectField, SwitchField, TextField } from '../form/form-fields';
import { MomentField } from '../form/moment-field';
import { PublishingMoment } from '../form/publishing-moment';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { UrlField } from '../form/url-field';
import { ImageField } from '../images/image-field';
import { useWidgetLabels } from '../widgets/use-widget-labels';
import { useWidgetName } from '../widgets/use-widget-name';
import type { FormWidget } from '../widgets/widget-values';
import { WidgetsField } from '../widgets/widgets-field';

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

export interface PageFormProps extends RecordFormProps<StaticPage, Messages['page']> {
  choices: WidgetChoices;
  timezone: string;
  /** Whether this admin may edit styles and scripts; hidden otherwise. */
  mayScript: boolean;
}

/** A page's fields: content and widgets on the left, publishing on the right. */
export function PageForm({ choices, timezone, mayScript, ...props }: PageFormProps) {
  const { labels, record } = props;
  const t = useTranslations('widget');
  const getWidgetName = useWidgetName(choices);
  const widgetName = (widget: FormWidget) =>
    [t(`type_${widget.type}`), getWidgetName(widget)].filter(Boolean).join(': ');
  const labelFor = (field: string, value: unknown) => {
    if (!isRow(value)) return undefined;
    if (field === 'widgets') return widgetName(value as unknown as FormWidget);
    return field === 'widgets.data' ? Object.values(value).flat().join(', ') : undefined;
  };
  return (
    <ResourceForm
      {...props}
      hasPreview
      schema={pageInput}
      blank={mayScript ? { ...blank, ...blankScripts } : blank}
      texts={pageTexts}
      fieldLabels={useWidgetLabels('widgets')}
      labelFor={labelFor}
    >
      <FormMain>
        {record?.is_home && <p className="text-sm text-muted">{labels.home_note}</p>}
        <TextField name="title" required />
        <UrlField isNew={!record} hint={labels.url_hint} />
        <RichTextField name="content" />
        <WidgetsField name="widgets" choices={choices} timezone={timezone} />
        <TextField name="meta_title" />
        <TextField name="meta_description" rows={2} />
        {mayScript && <ScriptFields labels={labels} />}
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <SwitchField name="member_only" hint={labels.member_only_hint} />
        <SelectField
          name="template"
          options={pageTemplates.map((value) => ({ value, label: labels[`template_${value}`] }))}
        />
        <PublishingMoment isNew={!record} timezone={timezone} />
        <MomentField
          name="unpublished_at"
          timezone={timezone}
          edge="end"
          hint={labels.moment_hint.replace('{zone}', timezone)}
        />
        <SwitchField name="noindex" />
        <ImageField name="image_path" />
      </FormAside>
    </ResourceForm>
  );
}

/** The page's style and scripts, for those with the permission. */
function ScriptFields({ labels }: { labels: Messages['page'] }) {
  return (
    <FoldedSection title={labels.scripts_title} names={pageScripts}>
      {pageScripts.map((name) => (
        <div key={name} className="[&_textarea]:font-mono [&_textarea]:text-sm">
          <TextField
            name={name}
            rows={5}
            hint={name === 'css' ? labels.css_hint : labels.scripts_hint}
          />
        </div>
      ))}
    </FoldedSection>
  );
}
