'use client';

import {
  FormAside,
  FormMain,
  SelectField,
  SwitchField,
  TextField,
} from '@/components/admin/form/form-fields';
import {
  type EditedRecord,
  type RecordFormProps,
  ResourceForm,
} from '@/components/admin/form/resource-form';
import { RichTextField } from '@/components/admin/form/rich-text-field';
import { ImagesField } from '@/components/admin/images/images-field';
import { AutoNames } from '@/components/admin/products/auto-names';
import { CategoryField } from '@/components/admin/products/category-field';
import { DetailsField } from '@/components/admin/products/details-field';
import { SearchPreview } from '@/components/admin/products/search-preview';
import { useAttributes } from '@/components/admin/products/use-attributes';
import {
  newRow,
  rowOf,
  type VariantRow,
  variantName,
} from '@/components/admin/products/variant-rows';
import { VariantsField } from '@/components/admin/products/variants-field';
import { Section } from '@/components/ui/section';
import type { Messages } from '@/lib/i18n/messages';
import type { ProductChoices } from '@/lib/products/form-choices';
import { productChanges, productInput, productTexts } from '@/lib/products/product.schema';
import type { ProductRecord } from '@/lib/products/product-record.schema';

const emptyFields = {
  name: '',
  description: '',
  meta_title: '',
  meta_description: '',
  sku: '',
  url: '',
  brand_id: '',
  categories: [],
  is_new: false,
  is_featured: false,
  is_hot: false,
  image_list: [],
};

/** What errors inside of a variant are called in the summary. */
const labelsOf = ({ variants: _, level: __, filter: ___, ...words }: Messages['product']) => ({
  ...words,
  stocks: words.row,
  'stocks.sku': words.sku,
  'stocks.price': words.price,
  'stocks.special_price': words.special_price,
  'stocks.option_values': words.option_values,
  'stocks.inventories': words.quantity,
  'stocks.inventories.quantity': words.quantity,
  'stocks.inventories.warehouse_id': words.quantity,
  'details.value': words.details,
  'details.attribute_id': words.details,
});

/** A row for every detail there is, filled with what the product says. */
const detailRows = (
  attributes: { id: number }[],
  told: { attribute_id: number; value: string }[],
) =>
  attributes.map(({ id }) => ({
    attribute_id: id,
    value: told.find(({ attribute_id }) => attribute_id === id)?.value ?? '',
  }));

export type ProductFormProps = RecordFormProps<ProductRecord, Messages['product']> & {
  choices: ProductChoices;
};

/**
 * A product's fields: content on the left, publishing and relations on the right, its
 * variants and what search engines read below, over the whole width.
 */
export function ProductForm({ record: product, choices, words, ...settings }: ProductFormProps) {
  const { brands, categories, details, warehouses, currency, rights } = choices;
  const [attributes, addValue] = useAttributes(choices.attributes);
  const blank = {
    ...emptyFields,
    visibled: rights.publish,
    details: detailRows(details, []),
    stocks: [newRow(warehouses, undefined)],
  };
  const read = (record: EditedRecord) => ({
    categories: (record as ProductRecord).category_ids,
    details: detailRows(details, (record as ProductRecord).details),
    stocks: (record as ProductRecord).stocks.map((variant) => rowOf(variant, warehouses)),
  });
  const wordsFor = (field: string, value: unknown) => {
    if (field === 'brand_id')
      return brands.find(({ id }) => String(id) === String(value))?.title ?? words.no_brand;
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
      name={product?.name}
      blank={blank}
      read={read}
      texts={productTexts}
      words={words}
      labels={labelsOf(words)}
      wordsFor={wordsFor}
    >
      <FormMain>
        <AutoNames on={!product} />
        <TextField name="name" required />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField name="sku" hint={product ? undefined : words.sku_hint} required />
          <TextField name="url" hint={product ? words.url_edit_hint : words.url_hint} required />
        </div>
        <RichTextField name="description" />
        <ImagesField name="image_list" />
      </FormMain>
      <FormAside>
        <SwitchField name="visibled" hint={words.visibled_hint} disabled={!rights.publish} />
        <SwitchField name="is_new" />
        <SwitchField name="is_featured" />
        <SwitchField name="is_hot" />
        <SelectField
          name="brand_id"
          options={[
            { value: '', label: words.no_brand },
            ...brands.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <CategoryField categories={categories} />
      </FormAside>
      <DetailsField attributes={details} words={words} />
      <VariantsField
        {...{ attributes, warehouses, currency, rights }}
        onValueAdded={addValue}
        known={product?.stocks ?? []}
        productId={product?.id}
      />
      <Section title={words.search_engines} className="min-w-0 lg:col-span-2">
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
