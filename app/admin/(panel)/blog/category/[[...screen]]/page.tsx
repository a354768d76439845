import { BlogCategoryForm } from '@/components/admin/blog/blog-category-form';
import { enabledFilter } from '@/components/admin/list/columns';
import { ButtonLink } from '@/components/ui/button';
import { blogCategoryPath } from '@/lib/blog/blog-address.schema';
import { blogCategoryResource as resource } from '@/lib/blog/blog-categories';
import { readBlogCategoryChoices } from '@/lib/blog/blog-category-tree';
import { resourceScreens } from '../../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (category) => category.title,
  columns: [
    { key: 'title', sortable: true },
    { key: 'url', sortable: true, from: 'sm' },
    { key: 'articles', numeric: true },
    { key: 'enabled', sortable: true },
    { key: 'order', sortable: true, numeric: true, from: 'lg' },
    { key: 'updated_at', sortable: true, numeric: true, from: 'sm' },
  ],
  filters: [enabledFilter],
  toggle: 'enabled',
  Form: BlogCategoryForm,
  extra: async (ctx) => ({ categories: await readBlogCategoryChoices(ctx) }),
  header: (category, labels) => ({
    actions: category.enabled && (
      <ButtonLink
        variant="quiet"
        href={blogCategoryPath(category)}
        target="_blank"
        prefetch={false}
      >
        {labels.view}
      </ButtonLink>
    ),
  }),
});

export { generateMetadata };
export default render;
