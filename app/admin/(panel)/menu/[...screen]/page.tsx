import { MenuForm } from '@/components/admin/menus/menu-form';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { readMenuChoices } from '@/lib/content/menu-choices';
import { menuResource as resource } from '@/lib/content/menus';
import { recordScreens } from '../../record-screens';

export const instant = false;

const { generateMetadata, render } = recordScreens({
  resource,
  Form: MenuForm,
  title: (menu) => menu.title,
  extra: async (ctx) => ({ choices: await readMenuChoices(ctx) }),
  header: ({ type, url, enabled, target }, labels) => ({
    note: target !== 'published' && (
      <span title={labels.state_hint}>
        <Badge tone="caution">{labels.states[target]}</Badge>
      </span>
    ),
    actions: type === 'category' && enabled && (
      <ButtonLink variant="quiet" href={`/category/${url}`} target="_blank" prefetch={false}>
        {labels.view}
      </ButtonLink>
    ),
  }),
});

export { generateMetadata };
export default render;
