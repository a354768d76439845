'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Fieldset } from '@/components/ui/fieldset';
import { Section } from '@/components/ui/section';
import { articleStatuses } from '@/db/schema/enums';
import type { Article } from '@/lib/blog/article.schema';
import { articleInput, articleLists, articleTexts } from '@/lib/blog/article.schema';
import type { BlogCategoryChoice } from '@/lib/blog/blog-category-tree';
import type { Messages } from '@/lib/i18n/messages';
import { FormAside, FormMain, SelectField, SwitchField, TextField } from '../form/form-fields';
import { useFormSetup } from '../form/form-setup';
import { PublishingMoment } from '../form/publishing-moment';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { UrlField } from '../form/url-field';
import { useFieldErrors } from '../form/use-field-errors';
import { ImageField } from '../images/image-field';
import { findInList, type NamedProduct } from '../pickers/find-products';
import { PickedProductIds } from '../pickers/picked-product-ids';
import { ArticleTagsField, type TagChoices } from './article-tags-field';

const blank = {
  title: '',
  url: '',
  excerpt: '',
  content: '',
  image_path: null,
  image_alt: '',
  category_ids: [],
  author_name: '',
  tags: '',
  status: 'draft',
  published_at: null,
  related_product_ids: [],
  is_featured: false,
  meta_title: '',
  meta_description: '',
  canonical_url: '',
  noindex: false,
};

const texts = [...articleTexts, ...articleLists];
const asText = (tags: readonly string[]) => tags.join(', ');

/** An article's form values: its tags are one text per language. */
function readArticle({ canonical_url, tags, translations }: Article) {
  const each = Object.entries(translations.tags).map(([language, tagList]) => [
    language,
    asText(tagList),
  ]);
  return {
    canonical_url: canonical_url ?? '',
    tags: asText(tags),
    translations: { ...translations, tags: Object.fromEntries(each) },
  };
}

export type ArticleFormProps = RecordFormProps<Article, Messages['blog_article']> & {
  categories: readonly BlogCategoryChoice[];
  /** The tags in use by articles. */
  tagChoices: TagChoices;
  timezone: string;
  mayFindProducts: boolean;
  /** The author of a new article. */
  author: string;
};

/** An article: its text on the left, publishing on the right. */
export function ArticleForm(props: ArticleFormProps) {
  const { categories, tagChoices, timezone, mayFindProducts, author, ...settings } = props;
  const { labels, record } = settings;
  const namedProducts = record?.related_products ?? [];
  const labelFor = (field: string, value: unknown) => {
    if (field === 'status') return labels[`status_${value as (typeof articleStatuses)[number]}`];
    if (field === 'category_ids') return categories.find(({ id }) => id === value)?.title;
    if (field === 'related_product_ids') return namedProducts.find(({ id }) => id === value)?.name;
    return undefined;
  };
  return (
    <ResourceForm
      {...settings}
      schema={articleInput}
      blank={{ ...blank, author_name: author }}
      read={(edited) => readArticle(edited as unknown as Article)}
      texts={texts}
      labelFor={labelFor}
      hasPreview
    >
      <FormMain>
        <TextField name="title" required />
        <UrlField isNew={!record} hint={labels.url_hint} />
        <TextField name="excerpt" hint={labels.excerpt_hint} rows={3} />
        <RichTextField name="content" />
      </FormMain>
      <FormAside>
        <SelectField
          name="status"
          hint={labels.status_hint}
          options={articleStatuses.map((value) => ({ value, label: labels[`status_${value}`] }))}
        />
        <PublishingMoment
          isNew={!record}
          timezone={timezone}
          hint={labels.published_at_hint.replace('{zone}', timezone)}
        />
        <SwitchField name="is_featured" hint={labels.is_featured_hint} />
        <CategoryBoxes name="category_ids" categories={categories} none={labels.categories_none} />
        <ArticleTagsField
          name="tags"
          hint={labels.tags_hint}
          choices={tagChoices}
          suggested={labels.tags_suggested}
        />
        <TextField name="author_name" />
        <ImageField name="image_path" />
        <TextField name="image_alt" hint={labels.image_alt_hint} />
        <RelatedProducts
          name="related_product_ids"
          namedProducts={namedProducts}
          labels={labels}
          maySearch={mayFindProducts}
        />
      </FormAside>
      <Section title={labels.search_engines} className="min-w-0 lg:col-span-2">
        <div className="flex min-w-0 flex-col gap-5">
          <TextField name="meta_title" />
          <TextField name="meta_description" rows={3} />
          <TextField name="canonical_url" hint={labels.canonical_url_hint} />
          <SwitchField name="noindex" />
        </div>
      </Section>
    </ResourceForm>
  );
}

type LabelKey = `related_${'hint' | 'search' | 'none' | 'add' | 'remove' | 'up' | 'down'}`;

interface RelatedProductsProps {
  name: string;
  /** The names of the products already chosen. */
  namedProducts: readonly NamedProduct[];
  labels: Pick<Messages['blog_article'], LabelKey>;
  /** Staff who may not see products can still sort and remove them. */
  maySearch: boolean;
}

/** The products an article shows, in order. The field holds their ids. */
function RelatedProducts({ name, namedProducts, labels, maySearch }: RelatedProductsProps) {
  const { fieldLabels } = useFormSetup();
  const rows = useTranslations('resource.rows');
  const withName = (key: LabelKey) => (name: string) => labels[key].replace('{name}', name);
  return (
    <PickedProductIds
      name={name}
      namedProducts={namedProducts}
      labels={{
        legend: fieldLabels[name] ?? name,
        hint: labels.related_hint,
        search: labels.related_search,
        nothing: labels.related_none,
        add: withName('related_add'),
        remove: withName('related_remove'),
        up: withName('related_up'),
        down: withName('related_down'),
        moved: (name, position, count) => rows('moved', { name, position, count }),
      }}
      find={maySearch ? findInList : undefined}
    />
  );
}

const indents = ['', 'pl-6', 'pl-12'];

/** The blog categories of an article: a tree of checkboxes. */
function CategoryBoxes({
  name,
  categories,
  none,
}: {
  name: string;
  categories: readonly BlogCategoryChoice[];
  /** Shown when there are no categories yet. */
  none: string;
}) {
  const { fieldLabels, locked } = useFormSetup();
  const { field } = useController({ name });
  const chosen: number[] = field.value ?? [];
  return (
    <Fieldset id={name} legend={fieldLabels[name]} required errors={useFieldErrors(name)}>
      <ul className="flex max-h-72 flex-col overflow-y-auto rounded-ui border border-hairline p-2 text-sm">
        {categories.map(({ id, title, depth }, index) => (
          <li key={id} className={indents[Math.min(depth, indents.length - 1)]}>
            <Checkbox
              ref={index === 0 ? field.ref : undefined}
              label={title}
              checked={chosen.includes(id)}
              disabled={locked}
              onChange={({ target }) =>
                field.onChange(
                  target.checked
                    ? [...chosen, id]
                    : chosen.filter((categoryId) => categoryId !== id),
                )
              }
            />
          </li>
        ))}
        {!categories.length && <li className="p-1 text-muted">{none}</li>}
      </ul>
    </Fieldset>
  );
}
