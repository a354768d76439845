import { RecordLink } from '@/components/admin/list/record-link';
import { PostButton } from '@/components/admin/post-button';
import { Badge } from '@/components/ui/badge';
import { pageResource as resource } from '@/lib/content/pages';
import { readWidgetChoices } from '@/lib/content/widget-choices';
import { can } from '@/lib/core/can';
import { enabledFilter } from '../../list-screen';
import { resourceScreens } from '../../resource-screens';
import { PageForm } from '../page-form';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (page) => page.title,
  columns: [
    {
      key: 'title',
      sortable: true,
      cell: ({ id, title, is_home }, { words }) => (
        <span className="flex flex-wrap items-center gap-2">
          <RecordLink href={`${resource.screen}/edit/${id}`} name={title} />
          {is_home && <Badge tone="accent">{words.is_home}</Badge>}
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
  header: ({ id, is_home }, words, ctx) =>
    is_home
      ? { note: <Badge tone="accent">{words.is_home}</Badge> }
      : {
          actions: can(ctx, 'page.update') && (
            <PostButton
              path={`/api/admin/page/${id}/home`}
              size="small"
              variant="secondary"
              success={words.made_home}
              failure={words.make_home_failed}
            >
              {words.make_home}
            </PostButton>
          ),
        },
});

export { generateMetadata };
export default render;
