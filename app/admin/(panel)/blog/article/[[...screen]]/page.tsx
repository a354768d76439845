import { articleColumns, statusFilter } from '@/components/admin/blog/article-columns';
import { ArticleForm } from '@/components/admin/blog/article-form';
import { ButtonLink } from '@/components/ui/button';
import { readArticleTagChoices } from '@/lib/blog/article-tags';
import { articleResource as resource } from '@/lib/blog/articles';
import { articlePath } from '@/lib/blog/blog-address.schema';
import { readBlogCategoryChoices } from '@/lib/blog/blog-category-tree';
import { can } from '@/lib/core/access/can';
import { resourceScreens } from '../../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (article) => article.title,
  columns: articleColumns,
  filters: [statusFilter],
  Form: ArticleForm,
  extra: async (ctx) => ({
    categories: await readBlogCategoryChoices(ctx),
    tagChoices: await readArticleTagChoices(ctx),
    timezone: ctx.settings.store_timezone,
    mayFindProducts: can(ctx, 'product'),
    author: ctx.actor.name,
  }),
  header: (article, labels) => ({
    actions: article.status === 'published' && (
      <ButtonLink variant="quiet" href={articlePath(article)} target="_blank" prefetch={false}>
        {labels.view}
      </ButtonLink>
    ),
  }),
});

export { generateMetadata };
export default render;
