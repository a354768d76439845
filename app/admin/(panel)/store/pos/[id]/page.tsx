import type { Metadata } from 'next';
import { RecordMissing } from '@/components/admin/form/record-missing';
import { PageHeader } from '@/components/admin/page-header';
import { FrozenSales } from '@/components/admin/pos/away/frozen-sales';
import { ClosedSessions } from '@/components/admin/pos/registers/closed-sessions';
import { Registers } from '@/components/admin/pos/registers/registers';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { TextLink } from '@/components/ui/link-button';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import { translator } from '@/lib/i18n/translate';
import { openStore } from '../open-store';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'pos')('title') };
}

export default async function RegistersPage({ params }: PageProps<'/admin/store/pos/[id]'>) {
  const { id } = await params;
  const path = `/admin/store/pos/${encodeURIComponent(id)}`;
  const ctx = await adminPageContext('store.pos_sell', path);
  const start = await openStore(ctx, id);
  if (!start) return <RecordMissing to="/admin/store/pos" />;
  return (
    <>
      <CrumbName name={start.store.title} />
      <PageHeader title={start.store.title}>
        <TextLink href={`${path}/barcodes`} className="min-h-11 px-2">
          {translator(ctx.language, 'pos_labels')('title')}
        </TextLink>
      </PageHeader>
      <FrozenSales start={start} />
      <Registers
        start={start}
        may={{ open: can(ctx, 'store.pos_session'), add: can(ctx, 'store.update') }}
      />
      {can(ctx, 'store.pos_reports') && <ClosedSessions start={start} />}
    </>
  );
}
