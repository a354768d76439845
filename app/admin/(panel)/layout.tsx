import type { ReactNode } from 'react';
import { Shell } from '@/components/admin/shell/shell';
import { Texts } from '@/components/texts';
import { sidebarState, theme } from '@/lib/admin/settings/appearance.schema';
import { buildSidebar, readSidebarCounts } from '@/lib/admin/shell/areas';
import { layoutAdmin } from '@/lib/auth/admin-page';
import { readChoiceCookie } from '@/lib/auth/cookies';
import { readLoginSecondsLeft } from '@/lib/auth/own-session';
import { readLocalized } from '@/lib/core/text/localized';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import {
  chooseLanguage,
  chooseTheme,
  logOutStaffAction,
  previewShop,
  rememberPageSize,
  rememberSidebar,
} from './actions';

/**
 * The layout of every screen. It checks no login: without one the page redirects to the login,
 * which leads back.
 */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const viewer = await layoutAdmin();
  if (!viewer) return children;
  const { actor, language, settings } = viewer;
  const t = translator(language, 'admin');
  const texts = messages[language];
  const isConfined = viewer.till_lock !== undefined;
  return (
    <Texts
      language={language}
      messages={{
        admin: texts.admin,
        address: texts.address,
        errors: texts.errors,
        resource: texts.resource,
        activity: texts.activity,
        nouns: texts.nouns,
        orders: texts.orders,
        order_form: texts.order_form,
        saved_report: texts.saved_report,
        order_page: texts.order_page,
        order_returns: texts.order_returns,
        return_reasons: texts.return_reasons,
        status: texts.status,
        attribute: texts.attribute,
        broadcast: texts.broadcast,
        customer: texts.customer,
        customer_import: texts.customer_import,
        inventory: texts.inventory,
        lead: texts.lead,
        lead_status: texts.lead_status,
        mail_screen: texts.mail_screen,
        mail_text: texts.mail_text,
        media: texts.media,
        membershiptier: texts.membershiptier,
        menu: texts.menu,
        product: texts.product,
        product_batch: texts.product_batch,
        product_import: texts.product_import,
        coupon: texts.coupon,
        promotion: texts.promotion,
        simulator: texts.simulator,
        payment: texts.payment,
        shipping: texts.shipping,
        store: texts.store,
        pos: texts.pos,
        pos_printer: texts.pos_printer,
        pos_display: texts.pos_display,
        pos_exchange: texts.pos_exchange,
        pos_away: texts.pos_away,
        arrival: texts.arrival,
        widget: texts.widget,
      }}
    >
      <Shell
        isConfined={isConfined}
        loginId={viewer.session_id ?? ''}
        groups={isConfined ? [] : buildSidebar(viewer, await readSidebarCounts(viewer))}
        storeName={readLocalized(settings.store_name, language, settings.main_language)}
        name={actor.name}
        email={actor.email}
        theme={theme.parse(await readChoiceCookie('admin_theme'))}
        sidebar={sidebarState.parse(await readChoiceCookie('admin_sidebar'))}
        secondsLeft={await readLoginSecondsLeft('admin')}
        loadingLabels={texts.page_loading}
        labels={{ skip: t('shell.skip'), notices: t('shell.notices'), close: t('shell.close') }}
        chooseLanguage={chooseLanguage}
        chooseTheme={chooseTheme}
        logOut={logOutStaffAction}
        previewShop={previewShop}
        rememberSidebar={rememberSidebar}
        rememberPageSize={rememberPageSize}
      >
        {children}
      </Shell>
    </Texts>
  );
}
