import { Store } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { StoresOverview } from '@/components/admin/pos/overview/stores-overview';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import { translator } from '@/lib/i18n/translate';
import { readPosOverview } from '@/lib/pos/session/overview';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'pos')('title') };
}

export default async function PosPage() {
  const ctx = await adminPageContext('store.pos_sell', '/admin/store/pos');
  const overview = await readPosOverview(ctx);
  const t = translator(ctx.language, 'pos');
  return (
    <>
      <PageHeader title={t('title')} />
      {overview.stores.length === 0 ? (
        <EmptyState
          icon={<Store />}
          title={t('no_stores')}
          action={
            can(ctx, 'store') && <ButtonLink href="/admin/store">{t('to_stores')}</ButtonLink>
          }
        >
          {t('no_stores_text')}
        </EmptyState>
      ) : (
        <StoresOverview initial={overview} timezone={ctx.settings.store_timezone} />
      )}
    </>
  );
}
