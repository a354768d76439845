'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { MOST_RECORDS, productSources } from '@/lib/content/product-source.schema';
import { widgetAppearances } from '@/lib/content/widget.schema';
import type { WidgetChoice, WidgetChoices } from '@/lib/content/widget-choices';
import { FormField } from '../form/form-field';
import { NumberField, SelectField } from '../form/form-fields';
import { useFormSetup } from '../form/form-setup';
import { findOnShow, type NamedProduct } from '../pickers/find-products';
import { PickedProductIds } from '../pickers/picked-product-ids';
import { useApi } from '../use-api';
import { PickedList } from './picked-list';
import { WidgetContentField, WidgetTitle } from './widget-texts';
import type { FormWidget } from './widget-values';

export interface WidgetFieldsProps {
  path: string;
  widget: FormWidget;
  choices: WidgetChoices;
}

/** The fields of a widget's type. */
export function WidgetFields({ path, widget, choices }: WidgetFieldsProps) {
  const t = useTranslations('widget');
  const data = `${path}.data`;
  const appearance = (
    <SelectField
      name={`${data}.appearance`}
      options={widgetAppearances.map((value) => ({ value, label: t(`appearance_${value}`) }))}
    />
  );
  switch (widget.type) {
    case 'slider':
      return <Pick name={`${data}.identifier`} options={choices.sliders} required />;
    case 'block':
      return (
        <>
          <WidgetTitle path={path} widget={widget} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Pick name={`${data}.identifier`} options={choices.blocks} required />
            {appearance}
          </div>
        </>
      );
    case 'html':
      return (
        <>
          <WidgetTitle path={path} widget={widget} />
          <WidgetContentField path={path} widget={widget} />
          {appearance}
        </>
      );
    case 'categories':
      return (
        <>
          <WidgetTitle path={path} widget={widget} />
          <ChoiceList name={`${data}.urls`} hint={t('urls_hint')} choices={choices.categories} />
        </>
      );
    case 'brands':
    case 'stores':
      return (
        <>
          <WidgetTitle path={path} widget={widget} />
          <NumberField name={`${data}.limit`} hint={t('limit_hint')} />
        </>
      );
    case 'articles':
      return (
        <>
          <WidgetTitle path={path} widget={widget} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Pick
              name={`${data}.url`}
              options={choices.blog_categories}
              none={t('any_blog_category')}
            />
            <NumberField name={`${data}.limit`} hint={t('limit_hint')} />
          </div>
        </>
      );
    case 'products':
      return (
        <>
          <WidgetTitle path={path} widget={widget} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              name={`${data}.source`}
              options={productSources.map((value) => ({ value, label: t(`source_${value}`) }))}
            />
            <NumberField name={`${data}.limit`} hint={t('limit_hint')} />
          </div>
          <Source data={data} source={widget.data.source} choices={choices} />
        </>
      );
  }
}

interface ChoiceListProps {
  name: string;
  hint: string;
  choices: readonly WidgetChoice[];
}

/** An ordered selection of records; the field holds their urls. */
function ChoiceList({ name, hint, choices }: ChoiceListProps) {
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
            getLabel={(url) => choices.find(({ value }) => value === url)?.label ?? url}
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

/** The field of a product source: category, brand, or chosen products. */
function Source({
  data,
  source,
  choices,
}: {
  data: string;
  source: unknown;
  choices: WidgetChoices;
}) {
  if (source === 'ids') return <ProductsPicker name={`${data}.ids`} />;
  if (source !== 'category' && source !== 'brand') return null;
  const options = source === 'brand' ? choices.brands : choices.categories;
  return <Pick key={source} name={`${data}.url`} options={options} required />;
}

/** Products visible in the shop, searched by text and ordered; the field holds their ids. */
function ProductsPicker({ name }: { name: string }) {
  const t = useTranslations('widget');
  const { language, fieldLabels } = useFormSetup();
  const call = useApi();
  const chosen: number[] = useWatch({ name }) ?? [];
  const [namedProducts, setNamedProducts] = useState<readonly NamedProduct[]>([]);

  // The names of products chosen before, loaded once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!chosen.length) return;
    const data = { source: 'ids', ids: chosen, limit: MOST_RECORDS };
    call<NamedProduct[]>('POST', '/api/widget', { type: 'products', data, language }).then(
      ({ data }) => data && setNamedProducts(data),
    );
  }, []);
  return (
    <PickedProductIds
      name={name}
      namedProducts={namedProducts}
      unnamed={(id) => t('product', { id })}
      labels={{
        legend: fieldLabels[name] ?? name,
        hint: t('ids_hint'),
        search: t('search_products'),
        nothing: t('nothing_found'),
        up: (name) => t('up', { name }),
        down: (name) => t('down', { name }),
        remove: (name) => t('take_out', { name }),
        moved: (_, position, count) => t('moved', { position, count }),
      }}
      find={findOnShow(language)}
      most={MOST_RECORDS}
      required
    />
  );
}

/** A select of records. */
function Pick({
  name,
  options,
  none,
  required,
}: {
  name: string;
  options: WidgetChoice[];
  none?: string;
  required?: boolean;
}) {
  const t = useTranslations('widget');
  const first = { value: '', label: none ?? t('choose') };
  return <SelectField name={name} options={[first, ...options]} required={required} />;
}
