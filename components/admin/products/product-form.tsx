'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import type { AttributeValueView, AttributeView } from '@/lib/catalog/attribute.schema';
import { autoSlug } from '@/lib/core/text/slug';
import type { Messages } from '@/lib/i18n/messages';
import type { ProductChoices } from '@/lib/products/form-choices';
import { productChanges, productInput, productTexts } from '@/lib/products/product.schema';
import type { ProductRecord } from '@/lib/products/product-record.schema';
import { FormAside, FormMain, SelectField, SwitchField, TextField } from '../form/form-fields';
import { MomentField } from '../form/moment-field';
import { PublishingMoment } from '../form/publishing-moment';
import { type EditedRecord, type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { useFilledFrom } from '../form/use-filled-from';
import { ImagesField } from '../images/images-field';
import { CategoryField } from './category-field';
import { DetailsField } from './details-field';
import { newRow, toVariantRow, type VariantRow, variantName } from './variant-rows';
import { VariantsField } from './variants-field';

/** Derives a new product's sku and url from its name; renders nothing. */
function AutoNames({ on }: { on: boolean }) {
  useAutoNames(on);
  return null;
}

const emptyFields = {
  name: '',
  description: '',
  meta_title: '',
  meta_description: '',
  sku: '',
  url: '',
  brand_id: '',
  tax_class_id: '',
  categories: [],
  is_new: false,
  is_featured: false,
  is_hot: false,
  published_at: null,
  unpublished_at: null,
  image_list: [],
};

/** The labels of variant errors in the summary. */
const toSummaryLabels = (
  { variants: _, level: __, filter: ___, ...labels }: Messages['product'],
  currencies: ProductChoices['currencies'],
) => ({
  ...labels,
  stocks: labels.row,
  'stocks.sku': labels.sku,
  'stocks.price': labels.price,
  'stocks.special_price': labels.special_price,
  'stocks.special_price_from': labels.special_price_from,
  'stocks.special_price_to': labels.special_price_to,
  'stocks.minimum_price': labels.minimum_price,
  'stocks.barcode': labels.barcode,
  'stocks.more_barcodes': labels.more_barcodes,
  'stocks.cost': labels.cost,
  'stocks.weight': labels.weight,
  ...Object.fromEntries(
    currencies.flatMap(({ identifier }) => [
      [`stocks.prices.${identifier}`, labels.price_in.replace('{currency}', identifier)],
      [
        `stocks.special_prices.${identifier}`,
        labels.special_price_in.replace('{currency}', identifier),
      ],
    ]),
  ),
  'stocks.option_values': labels.option_values,
  'stocks.inventories': labels.quantity,
  'stocks.inventories.quantity': labels.quantity,
  'stocks.inventories.warehouse_id': labels.quantity,
  'details.value': labels.details,
  'details.attribute_id': labels.details,
});

/** A row for every detail, filled with the product's values. */
const detailRows = (
  attributes: { id: number }[],
  details: { attribute_id: number; value: string }[],
) =>
  attributes.map(({ id }) => ({
    attribute_id: id,
    value: details.find(({ attribute_id }) => attribute_id === id)?.value ?? '',
  }));

export type ProductFormProps = RecordFormProps<ProductRecord, Messages['product']> & {
  choices: ProductChoices;
  timezone: string;
};

/**
 * A product's fields: content on the left, publishing and relations on the right; variants and SEO
 * below, at full width.
 */
export function ProductForm(props: ProductFormProps) {
  const { record: product, choices, timezone, labels, ...settings } = props;
  const { brands, categories, details, warehouses, currency, currencies, rights } = choices;
  const { taxClasses } = choices;
  const places = { warehouses, currencies, rights };
  const [attributes, addValue] = useAttributes(choices.attributes);
  const blank = {
    ...emptyFields,
    visibled: rights.publish,
    details: detailRows(details, []),
    stocks: [newRow(places)],
  };
  const read = (record: EditedRecord) => ({
    categories: (record as ProductRecord).category_ids,
    details: detailRows(details, (record as ProductRecord).details),
    stocks: (record as ProductRecord).stocks.map((variant) => toVariantRow(variant, places)),
  });
  const labelFor = (field: string, value: unknown) => {
    if (field === 'brand_id')
      return brands.find(({ id }) => String(id) === String(value))?.title ?? labels.no_brand;
    if (field === 'tax_class_id')
      return (
        taxClasses.find((taxClass) => taxClass.value === String(value))?.label ?? labels.tax_default
      );
    if (field === 'details')
      return details.find(({ id }) => id === (value as { attribute_id?: number }).attribute_id)
        ?.title;
    if (field === 'stocks.option_values') return variantName(value as number[], attributes);
    if (field === 'stocks') {
      const { option_values, sku } = value as VariantRow;
      return variantName(option_values, attributes) || sku;
    }
    if (field === 'stocks.inventories')
      return warehouses.find(({ id }) => id === (value as { warehouse_id?: number }).warehouse_id)
        ?.title;
    return undefined;
  };
  return (
    <ResourceForm
      {...settings}
      hasPreview
      schema={product ? productChanges : productInput}
      record={product}
      blank={blank}
      read={read}
      texts={productTexts}
      labels={labels}
      fieldLabels={toSummaryLabels(labels, currencies)}
      labelFor={labelFor}
    >
      <FormMain>
        <AutoNames on={!product} />
        <TextField name="name" required />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField name="sku" hint={product ? undefined : labels.sku_hint} required />
          <TextField name="url" hint={product ? labels.url_edit_hint : labels.url_hint} required />
        </div>
        <RichTextField name="description" />
        <ImagesField name="image_list" />
      </FormMain>
      <FormAside>
        <SwitchField name="visibled" hint={labels.visibled_hint} disabled={!rights.publish} />
        <fieldset disabled={!rights.publish} className="flex flex-col gap-5">
          <PublishingMoment isNew={!product} timezone={timezone} />
          <MomentField
            name="unpublished_at"
            timezone={timezone}
            edge="end"
            hint={labels.moment_hint.replace('{zone}', timezone)}
          />
        </fieldset>
        <SwitchField name="is_new" />
        <SwitchField name="is_featured" />
        <SwitchField name="is_hot" />
        <SelectField
          name="brand_id"
          options={[
            { value: '', label: labels.no_brand },
            ...brands.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <CategoryField categories={categories} />
        {taxClasses.length > 1 && (
          <SelectField
            name="tax_class_id"
            options={[{ value: '', label: labels.tax_default }, ...taxClasses]}
          />
        )}
      </FormAside>
      <DetailsField attributes={details} labels={labels} />
      <VariantsField
        attributes={attributes}
        warehouses={warehouses}
        currency={currency}
        currencies={currencies}
        timezone={timezone}
        rights={rights}
        onValueAdded={addValue}
        savedVariants={product?.stocks ?? []}
        productId={product?.id}
      />
      <Section title={labels.search_engines} className="min-w-0 lg:col-span-2">
        <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <TextField name="meta_title" />
            <TextField name="meta_description" rows={3} />
          </div>
          <SearchPreview />
        </div>
      </Section>
    </ResourceForm>
  );
}

const fields = ['sku', 'url'] as const;

/** Fills a new product's sku and url from its name (§5.4), each until one is typed. */
function useAutoNames(on: boolean): void {
  // The digits stay the same while the name is typed.
  const digits = useRef<Date>(undefined);
  const make = (name: string) => {
    digits.current ??= new Date();
    return autoSlug(name, digits.current);
  };
  useFilledFrom('name', { fields, make, on });
}

type Added = { attribute_id: number; value: AttributeValueView };

/** The page's attributes, with values added since. */
function useAttributes(loadedAttributes: readonly AttributeView[]) {
  const [added, setAdded] = useState<Added[]>([]);
  const attributes = loadedAttributes.map((attribute) => {
    const knownIds = new Set(attribute.values.map(({ id }) => id));
    const own = added.filter(({ attribute_id }) => attribute_id === attribute.id);
    const missing = own.map(({ value }) => value).filter(({ id }) => !knownIds.has(id));
    return missing.length ? { ...attribute, values: [...attribute.values, ...missing] } : attribute;
  });
  const add = (attribute_id: number, value: AttributeValueView) =>
    setAdded((before) =>
      before.some((entry) => entry.value.id === value.id)
        ? before
        : [...before, { attribute_id, value }],
    );
  return [attributes, add] as const;
}

const LENGTH = 160;
const withoutTags = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** A preview of the product in search engine results. */
function SearchPreview() {
  const t = useTranslations('product');
  const [name, description, title, summary, url] = useWatch({
    name: ['name', 'description', 'meta_title', 'meta_description', 'url'],
  });
  const text = summary || withoutTags(description ?? '');
  return (
    <figure className="flex min-w-0 flex-col self-start gap-1 rounded-ui border border-hairline p-4 text-sm">
      <figcaption className="text-xs text-muted">{t('preview')}</figcaption>
      <p className="truncate text-xs">{`/product/${url || '…'}`}</p>
      <p className="truncate text-base text-accent">{title || name || '…'}</p>
      <p className="line-clamp-2 text-muted">
        {text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text || '…'}
      </p>
    </figure>
  );
}
