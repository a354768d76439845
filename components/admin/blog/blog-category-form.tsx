'use client';

import { Section } from '@/components/ui/section';
import type { BlogCategory } from '@/lib/blog/blog-category.schema';
import { blogCategoryInput, blogCategoryTexts } from '@/lib/blog/blog-category.schema';
import type { BlogCategoryChoice } from '@/lib/blog/blog-category-tree';
import type { Messages } from '@/lib/i18n/messages';
import {
  FormAside,
  FormMain,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { UrlField } from '../form/url-field';
import { ImageField } from '../images/image-field';

const blank = {
  title: '',
  url: '',
  description: '',
  image_path: null,
  parent_id: '',
  order: 0,
  enabled: true,
  meta_title: '',
  meta_description: '',
};

export type BlogCategoryFormProps = RecordFormProps<BlogCategory, Messages['blog_category']> & {
  categories: readonly BlogCategoryChoice[];
};

/** A blog category: content on the left, its position on the right. */
export function BlogCategoryForm({ categories, ...props }: BlogCategoryFormProps) {
  const { labels, record } = props;
  return (
    <ResourceForm
      {...props}
      schema={blogCategoryInput}
      blank={blank}
      read={(edited) => ({ parent_id: (edited as BlogCategory).parent_id ?? '' })}
      texts={blogCategoryTexts}
      labelFor={(field, value) =>
        field === 'parent_id'
          ? (categories.find(({ id }) => String(id) === String(value))?.title ?? labels.no_parent)
          : undefined
      }
      hasPreview
    >
      <FormMain>
        <TextField name="title" required />
        <UrlField isNew={!record} hint={labels.url_hint} />
        <RichTextField name="description" />
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <SelectField
          name="parent_id"
          options={[
            { value: '', label: labels.no_parent },
            ...categories
              .filter(({ id }) => id !== record?.id)
              .map(({ id, title, depth }) => ({
                value: String(id),
                label: `${'– '.repeat(depth)}${title}`,
              })),
          ]}
        />
        <NumberField name="order" hint={labels.order_hint} />
        <ImageField name="image_path" />
      </FormAside>
      <Section title={labels.search_engines} className="min-w-0 lg:col-span-2">
        <div className="flex min-w-0 flex-col gap-5">
          <TextField name="meta_title" />
          <TextField name="meta_description" rows={3} />
        </div>
      </Section>
    </ResourceForm>
  );
}
