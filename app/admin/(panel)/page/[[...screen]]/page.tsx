import { enabledFilter } from '@/components/admin/list/columns';
import { RecordLink } from '@/components/admin/list/record-link';
import { PageForm } from '@/components/admin/pages/page-form';
import { PostButton } from '@/components/admin/post-button';
import { Badge } from '@/components/ui/badge';
import { pageResource as resource } from '@/lib/content/pages';
import { readWidgetChoices } from '@/lib/content/widget-choices';
import { can } from '@/lib/core/access/can';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (page) => page.title,
  columns: [
    {
      key: 'title',
      sortable: true,
      cell: ({ id, title, is_home }, { labels }) => (
        <span className="flex flex-wrap items-center gap-2">
          <RecordLink href={`${resource.screen}/edit/${id}`} name={title} />
          {is_home && <Badge tone="accent">{labels.is_home}</Badge>}
        </span>
      ),
    },
    { key: 'url', sortable: true, from: 'sm' },
    { key: 'enabled', sortable: true },
    { key: 'updated_at', sortable: true, numeric: true, from: 'sm' },
  ],
  filters: [enabledFilter],
  toggle: 'enabled',
  Form: PageForm,
  extra: async (ctx) => ({
    choices: await readWidgetChoices(ctx),
    timezone: ctx.settings.store_timezone,
    mayScript: can(ctx, 'page.scripts'),
  }),
  header: ({ id, is_home }, labels, ctx) =>
    is_home
      ? { note: <Badge tone="accent">{labels.is_home}</Badge> }
      : {
          actions: can(ctx, 'page.update') && (
            <PostButton
              path={`/api/admin/page/${id}/home`}
              size="small"
              variant="secondary"
              success={labels.made_home}
              failure={labels.make_home_failed}
            >
              {labels.make_home}
            </PostButton>
          ),
        },
});

export { generateMetadata };
export default render;
