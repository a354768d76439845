import type { Metadata } from 'next';
import type { MenuEntryRow } from '@/components/admin/menus/menu-row';
import { MenuScreen } from '@/components/admin/menus/menu-screen';
import { PageHeader } from '@/components/admin/page-header';
import { ButtonLink } from '@/components/ui/button';
import { resourceRights } from '@/lib/admin/resources/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listMenus } from '@/lib/content/menu-list';
import { type MenuRow, menuQuery } from '@/lib/content/menu-record.schema';
import { toMenuHref } from '@/lib/content/menu-view';
import type { AdminContext } from '@/lib/core/context';
import { formatDate } from '@/lib/core/dates';
import { messages } from '@/lib/i18n/messages';

export const instant = false;

export const generateMetadata = async (): Promise<Metadata> => ({
  title: messages[await adminLanguage()].menu.list,
});

/** The menu as a tree. */
export default async function MenuPage() {
  const ctx = await adminPageContext('menu', '/admin/menu');
  const labels = messages[ctx.language].menu;
  const { data } = await listMenus(ctx, menuQuery.parse({}));
  const may = resourceRights(ctx, 'menu');
  return (
    <>
      <PageHeader title={labels.list}>
        {may.create && <ButtonLink href="/admin/menu/create">{labels.create}</ButtonLink>}
      </PageHeader>
      <MenuScreen rows={toMenuEntryRows(ctx, data)} may={may} />
    </>
  );
}

/** The tree from top to bottom. */
const toMenuEntryRows = (ctx: AdminContext, entries: readonly MenuRow[]): MenuEntryRow[] =>
  entries.flatMap((entry) => {
    const { id, parent_id, title, type, url, enabled, target, updated_at, children } = entry;
    const row = {
      id,
      parent_id,
      title,
      enabled,
      target,
      type: messages[ctx.language].menu.types[type],
      href: toMenuHref({ ...ctx, language: ctx.settings.main_language }, type, url),
      marks: listEntryMarks(ctx, entry),
      updated_at: formatDate(updated_at, ctx),
      version: updated_at.toISOString(),
    };
    return [row, ...toMenuEntryRows(ctx, children)];
  });

function listEntryMarks({ language }: AdminContext, entry: MenuRow): string[] {
  const { new_tab, phone_only, desktop_only, nowhere } = messages[language].menu;
  const { display_in_mobile: phone, display_in_desktop: desktop, open_in_current_tab } = entry;
  const shown = phone && desktop ? [] : [phone ? phone_only : desktop ? desktop_only : nowhere];
  return [...shown, ...(open_in_current_tab ? [] : [new_tab])];
}
