import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { PageLoading, type PageLoadingLabels } from '@/components/ui/page-loading';
import { ToastProvider } from '@/components/ui/toast';
import type { SidebarState } from '@/lib/admin/settings/appearance.schema';
import type { SidebarGroup } from '@/lib/admin/shell/areas';
import { UnsavedWorkProvider } from '../drafts/unsaved-work';
import { PageSizeMemory } from '../list/page-size-memory';
import { OfficeLock } from '../pos/cashier/office-lock';
import { CrumbNames } from './crumb-name';
import { Keyboard } from './keyboard';
import { NavDrawer } from './nav-drawer';
import { RouteCrumbs } from './route-crumbs';
import { SessionKeeper } from './session-keeper';
import { Sidebar } from './sidebar';
import { UserMenu, type UserMenuProps } from './user-menu';

export interface ShellProps extends UserMenuProps {
  groups: readonly SidebarGroup[];
  /** The login is locked to one register: no links elsewhere. */
  isConfined: boolean;
  loginId: string;
  storeName: string;
  sidebar: SidebarState;
  rememberSidebar: (state: SidebarState) => Promise<void>;
  rememberPageSize: (size: number) => Promise<void>;
  secondsLeft: number;
  email: string;
  labels: { skip: string; notices: string; close: string };
  loadingLabels: PageLoadingLabels;
  children: ReactNode;
}

/**
 * The layout of the back office: areas on the left, breadcrumbs and user menu above, the page
 * below.
 */
export function Shell({
  groups,
  isConfined,
  loginId,
  storeName,
  sidebar,
  rememberSidebar,
  rememberPageSize,
  secondsLeft,
  email,
  labels,
  loadingLabels,
  children,
  ...person
}: ShellProps) {
  return (
    <ToastProvider label={labels.notices} closeLabel={labels.close}>
      <PageLoading labels={loadingLabels} />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--layer-toast) focus:bg-raised focus:p-3"
      >
        {labels.skip}
      </a>
      <UnsavedWorkProvider>
        <CrumbNames>
          <SessionKeeper secondsLeft={secondsLeft} email={email} logOut={person.logOut}>
            <OfficeLock isConfined={isConfined} loginId={loginId} logOut={person.logOut}>
              <div
                className={cx(
                  'flex min-h-dvh',
                  isConfined ? '[--shell-bar:0rem]' : '[--shell-bar:3.5rem]',
                )}
              >
                {!isConfined && (
                  <Sidebar
                    groups={groups}
                    storeName={storeName}
                    initial={sidebar}
                    remember={rememberSidebar}
                  />
                )}
                <div className="flex min-w-0 flex-1 flex-col">
                  {!isConfined && (
                    <div className="sticky top-0 z-20 flex h-14 items-center justify-between gap-3 border-b border-hairline bg-paper px-4 lg:px-6 print:hidden">
                      <div className="flex min-w-0 items-center gap-1">
                        <NavDrawer groups={groups} storeName={storeName} />
                        <RouteCrumbs groups={groups} />
                      </div>
                      <div className="flex shrink-0 items-center gap-1">
                        <Keyboard groups={groups} />
                        <UserMenu {...person} />
                      </div>
                    </div>
                  )}
                  <main
                    id="content"
                    tabIndex={-1}
                    className="mx-auto w-full max-w-7xl flex-1 px-4 py-5 outline-none has-[[data-full-width]]:max-w-none lg:px-6 print:p-0"
                  >
                    <PageSizeMemory remember={rememberPageSize}>{children}</PageSizeMemory>
                  </main>
                </div>
              </div>
            </OfficeLock>
          </SessionKeeper>
        </CrumbNames>
      </UnsavedWorkProvider>
    </ToastProvider>
  );
}
