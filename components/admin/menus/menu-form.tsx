'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Badge } from '@/components/ui/badge';
import { Section } from '@/components/ui/section';
import { menuInput, menuTexts } from '@/lib/content/menu.schema';
import type { MenuChoices } from '@/lib/content/menu-choices';
import type { MenuProduct, MenuRecord } from '@/lib/content/menu-record.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormAside, FormMain, SelectField, SwitchField, TextField } from '../form/form-fields';
import { type EditedRecord, type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { ImageField } from '../images/image-field';
import { RecordLink } from '../list/record-link';
import { findInList } from '../pickers/find-products';
import { PickedProducts } from '../pickers/picked-products';
import { MenuUrlField, TypeField } from './target-fields';
import { listBranchIds } from './tree';

/** Fields that only apply to a category, which has a page of its own. */
function CategoryOnly({ children }: { children: ReactNode }) {
  return useWatch({ name: 'type' }) === 'category' ? children : null;
}

const blank = {
  title: '',
  type: 'category',
  url: '',
  parent_id: '',
  enabled: true,
  open_in_current_tab: true,
  display_in_mobile: true,
  display_in_desktop: true,
  short_description: '',
  meta_title: '',
  meta_description: '',
  products: [],
  image_path: null,
};
const read = (record: EditedRecord) => ({
  parent_id: String((record as MenuRecord).parent_id ?? ''),
});
/** Indents by level; a select has no other indent. */
const indented = (title: string, level: number) => `${'\u2003'.repeat(level - 1)}${title}`;

export type MenuFormProps = RecordFormProps<MenuRecord, Messages['menu']> & {
  choices: MenuChoices;
};

/** A menu entry's fields: content on the left, position and visibility on the right. */
export function MenuForm({ choices: { parents, targets }, ...props }: MenuFormProps) {
  const { labels, record } = props;
  const t = useTranslations('menu');
  const own = record ? listBranchIds(parents, record.id) : [];
  const below = parents.filter(({ id }) => own.includes(id) && id !== record?.id);
  const names = below.map(({ title }) => title).join(', ');
  const delete_note = names
    ? t('delete_below', { count: below.length, names })
    : labels.delete_note;
  const labelFor = (field: string, value: unknown) => {
    if (field === 'parent_id')
      return parents.find(({ id }) => String(id) === value)?.title ?? labels.no_parent;
    if (field === 'type') return labels.types[value as keyof typeof labels.types];
    return field === 'products' ? (value as MenuProduct).name : undefined;
  };
  return (
    <ResourceForm
      {...props}
      hasPreview
      labels={{ ...labels, delete_note }}
      schema={menuInput}
      blank={blank}
      read={read}
      texts={menuTexts}
      labelFor={labelFor}
    >
      <FormMain>
        <TextField name="title" required />
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TypeField />
          <MenuUrlField choices={targets} />
        </div>
        <CategoryOnly>
          <RichTextField name="short_description" />
        </CategoryOnly>
        <ProductsField />
        <CategoryOnly>
          <Section title={labels.search_engines}>
            <div className="flex min-w-0 flex-col gap-5">
              <TextField name="meta_title" />
              <TextField name="meta_description" rows={3} />
            </div>
          </Section>
        </CategoryOnly>
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <SelectField
          name="parent_id"
          hint={labels.parent_hint}
          options={[
            { value: '', label: labels.no_parent },
            ...parents
              .filter(({ id }) => !own.includes(id))
              .map(({ id, title, level }) => ({
                value: String(id),
                label: indented(title, level),
              })),
          ]}
        />
        <SwitchField name="open_in_current_tab" />
        <SwitchField name="display_in_mobile" />
        <SwitchField name="display_in_desktop" />
        <ImageField name="image_path" hint={labels.image_hint} />
      </FormAside>
    </ResourceForm>
  );
}

/**
 * The products of a category in their recommended order. Other types have none, but those still
 * stored are shown.
 */
function ProductsField() {
  const t = useTranslations('menu');
  const type = useWatch({ name: 'type' });
  const { field } = useController({ name: 'products' });
  const products: MenuProduct[] = field.value ?? [];
  if (type !== 'category' && !products.length) return null;
  return (
    <PickedProducts
      name="products"
      labels={{
        legend: t('products'),
        hint: t('products_hint'),
        none: t('products_none'),
        search: t('products_add'),
        found: t('products_found'),
        nothing: t('products_nothing'),
        add: (name) => t('product_add', { name }),
        up: (name) => t('product_up', { name }),
        down: (name) => t('product_down', { name }),
        remove: (name) => t('product_remove', { name }),
        moved: (name, position, count) => t('product_moved', { name, position, count }),
        drag: (number) => t('product_drag', { number }),
      }}
      find={findInList}
      products={products}
      onChange={field.onChange}
      line={({ id, name, sku, visibled, image_path }) => (
        <>
          <RecordLink
            href={`/admin/product/edit/${id}`}
            name={name || sku}
            image_path={image_path}
          />
          <span className="text-muted">{sku}</span>
          {!visibled && <Badge>{t('products_hidden')}</Badge>}
        </>
      )}
    />
  );
}
