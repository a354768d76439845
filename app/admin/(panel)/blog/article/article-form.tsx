'use client';

import { CategoryBoxes } from '@/components/admin/blog/category-boxes';
import { RelatedProducts } from '@/components/admin/blog/related-products';
import { TagsField } from '@/components/admin/blog/tags-field';
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
import { Section } from '@/components/ui/section';
import { articleStatuses } from '@/db/schema/enums';
import type { Article } from '@/lib/blog/article.schema';
import { articleInput, articleTexts } from '@/lib/blog/article.schema';
import type { BlogCategoryChoice } from '@/lib/blog/blog-category-tree';
import type { Messages } from '@/lib/i18n/messages';

const blank = {
  title: '',
  url: '',
  excerpt: '',
  content: '',
  image_path: null,
  image_alt: '',
  category_ids: [],
  author_name: '',
  tags: [],
  status: 'draft',
  published_at: null,
  related_product_ids: [],
  is_featured: false,
  meta_title: '',
  meta_description: '',
  canonical_url: '',
  noindex: false,
};

/** Answers of the API hold texts where the page was given moments. */
const readMoment = (moment: Date | string | null) => moment && new Date(moment).toISOString();

export type ArticleFormProps = RecordFormProps<Article, Messages['blog_article']> & {
  categories: readonly BlogCategoryChoice[];
  timezone: string;
  mayFindProducts: boolean;
  /** Who writes a new one. */
  author: string;
};

/** An article: its text on the left, when and where it appears on the right. */
export function ArticleForm(props: ArticleFormProps) {
  const { categories, timezone, mayFindProducts, author, ...settings } = props;
  const { words, record } = settings;
  const known = record?.related_products ?? [];
  const wordsFor = (field: string, value: unknown) => {
    if (field === 'status') return words[`status_${value as (typeof articleStatuses)[number]}`];
    if (field === 'category_ids') return categories.find(({ id }) => id === value)?.title;
    if (field === 'related_product_ids') return known.find(({ id }) => id === value)?.name;
    return undefined;
  };
  return (
    <ResourceForm
      {...settings}
      schema={articleInput}
      name={record?.title}
      blank={{ ...blank, author_name: author }}
      read={(one) => {
        const { published_at, canonical_url } = one as Article;
        return { published_at: readMoment(published_at), canonical_url: canonical_url ?? '' };
      }}
      texts={articleTexts}
      wordsFor={wordsFor}
      hasPreview
    >
      <FormMain>
        <TextField name="title" required />
        <TextField name="url" hint={words.url_hint} required />
        <TextField name="excerpt" hint={words.excerpt_hint} rows={3} />
        <RichTextField name="content" />
      </FormMain>
      <FormAside>
        <SelectField
          name="status"
          hint={words.status_hint}
          options={articleStatuses.map((value) => ({ value, label: words[`status_${value}`] }))}
        />
        <MomentField
          name="published_at"
          timezone={timezone}
          hint={words.published_at_hint.replace('{zone}', timezone)}
        />
        <SwitchField name="is_featured" hint={words.is_featured_hint} />
        <CategoryBoxes name="category_ids" categories={categories} none={words.categories_none} />
        <TagsField name="tags" hint={words.tags_hint} />
        <TextField name="author_name" />
        <ImageField name="image_path" />
        <TextField name="image_alt" hint={words.image_alt_hint} />
        <RelatedProducts
          name="related_product_ids"
          known={known}
          words={words}
          maySearch={mayFindProducts}
        />
      </FormAside>
      <Section title={words.search_engines} className="min-w-0 lg:col-span-2">
        <div className="flex min-w-0 flex-col gap-5">
          <TextField name="meta_title" />
          <TextField name="meta_description" rows={3} />
          <TextField name="canonical_url" hint={words.canonical_url_hint} />
          <SwitchField name="noindex" />
        </div>
      </Section>
    </ResourceForm>
  );
}
