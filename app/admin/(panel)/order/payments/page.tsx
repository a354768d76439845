import { CircleCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { deskPath } from '@/components/admin/orders/desk/desk-path';
import { ProofDetail } from '@/components/admin/orders/desk/proof-detail';
import { ProofList, UnprovedClaims } from '@/components/admin/orders/desk/proof-list';
import { PageHeader } from '@/components/admin/page-header';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { id } from '@/lib/core/rules.schema';
import { translator } from '@/lib/i18n/translate';
import { listUnprovedClaims, listWaitingProofs, readProof } from '@/lib/order-desk/proofs/desk';
import { countPaymentsToCheck } from '@/lib/order-desk/proofs/waiting';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'orders')('desk.title') };
}

export default async function PaymentsPage({ searchParams }: PageProps<'/admin/order/payments'>) {
  const requestedProof = id.safeParse((await searchParams).proof);
  const ctx = await adminPageContext('order.mark_paid', deskPath(requestedProof.data));
  const waiting = await listWaitingProofs(ctx);
  const claims = await listUnprovedClaims(ctx);
  const count = await countPaymentsToCheck(ctx);
  // One reviewed meanwhile shows its result.
  const named = requestedProof.success
    ? await orUndefinedIfNotFound(() => readProof(ctx, requestedProof.data))
    : undefined;
  const proof = named ?? waiting[0];
  const at = waiting.findIndex((waitingProof) => waitingProof.id === proof?.id);
  const next = waiting[at + 1] ?? waiting.find((waitingProof) => waitingProof.id !== proof?.id);
  const t = translator(ctx.language, 'orders');
  return (
    <>
      <PageHeader
        title={t('desk.title')}
        note={count > 0 && <Badge tone="caution">{t('desk.waiting', { count })}</Badge>}
      >
        <ButtonLink variant="secondary" href="/admin/order/payments/statement">
          {t('desk.statement')}
        </ButtonLink>
      </PageHeader>
      {proof ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ProofDetail
            key={proof.id}
            proof={proof}
            next={next?.id}
            place={ctx}
            seesFiles={canSeePersonalData(ctx)}
          />
          <ProofList proofs={waiting} shown={proof.id} place={ctx} />
        </div>
      ) : (
        claims.length === 0 && (
          <EmptyState icon={<CircleCheck />} title={t('desk.empty')}>
            {t('desk.empty_text')}
          </EmptyState>
        )
      )}
      {claims.length > 0 && <UnprovedClaims claims={claims} place={ctx} />}
    </>
  );
}
