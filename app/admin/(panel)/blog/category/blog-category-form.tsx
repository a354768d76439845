'use client';

import {
  FormAside,
  FormMain,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@/components/admin/form/form-fields';
import { type RecordFormProps, ResourceForm } from '@/components/admin/form/resource-form';
import { RichTextField } from '@/components/admin/form/rich-text-field';
import { ImageField } from '@/components/admin/images/image-field';
import { Section } from '@/components/ui/section';
import type { BlogCategory } from '@/lib/blog/blog-category.schema';
import { blogCategoryInput, blogCategoryTexts } from '@/lib/blog/blog-category.schema';
import type { BlogCategoryChoice } from '@/lib/blog/blog-category-tree';
import type { Messages } from '@/lib/i18n/messages';

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

/** A category of the blog: what it is about on the left, where it stands on the right. */
export function BlogCategoryForm({ categories, ...props }: BlogCategoryFormProps) {
  const { words, record } = props;
  return (
    <ResourceForm
      {...props}
      schema={blogCategoryInput}
      name={record?.title}
      blank={blank}
      read={(one) => ({ parent_id: (one as BlogCategory).parent_id ?? '' })}
      texts={blogCategoryTexts}
      wordsFor={(field, value) =>
        field === 'parent_id'
          ? (categories.find(({ id }) => String(id) === String(value))?.title ?? words.no_parent)
          : undefined
      }
      hasPreview
    >
      <FormMain>
        <TextField name="title" required />
        <TextField name="url" hint={words.url_hint} required />
        <RichTextField name="description" />
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={words.enabled_hint} />
        <SelectField
          name="parent_id"
          options={[
            { value: '', label: words.no_parent },
            ...categories
              .filter(({ id }) => id !== record?.id)
              .map(({ id, title, depth }) => ({
                value: String(id),
                label: `${'– '.repeat(depth)}${title}`,
              })),
          ]}
        />
        <NumberField name="order" hint={words.order_hint} />
        <ImageField name="image_path" />
      </FormAside>
      <Section title={words.search_engines} className="min-w-0 lg:col-span-2">
        <div className="flex min-w-0 flex-col gap-5">
          <TextField name="meta_title" />
          <TextField name="meta_description" rows={3} />
        </div>
      </Section>
    </ResourceForm>
  );
}
