import { DataTable } from '@/components/admin/list/data-table';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { personName } from '@/lib/core/access/person';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { StaffProof, UnprovedClaim } from '@/lib/orders/proofs/proof.schema';
import { deskPath } from './desk-path';

export interface ProofListProps {
  proofs: readonly StaffProof[];
  /** The one that is open. */
  shown: number;
  place: DateFormat;
}

/** The proofs to review, oldest first; each opens beside the list. */
export function ProofList({ proofs, shown, place }: ProofListProps) {
  const t = translator(place.language, 'orders');
  return (
    <DataTable
      label={t('desk.list')}
      stickyHeader
      data-list-rows
      rows={proofs}
      selected={({ id }) => id === shown}
      empty={<p className="text-muted">{t('desk.empty')}</p>}
      columns={[
        {
          id: 'order',
          label: t('desk.order'),
          cell: (proof) => (
            <>
              <Link
                href={deskPath(proof.id)}
                aria-current={proof.id === shown ? 'true' : undefined}
                className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
              >
                {proof.order_number}
              </Link>
              <span className="block text-xs text-muted">{personName(proof)}</span>
              <span className="block text-xs text-muted">
                {formatDateTime(proof.created_at, place)}
              </span>
            </>
          ),
        },
        {
          id: 'due',
          label: t('desk.due'),
          numeric: true,
          cell: ({ due, warnings }) => (
            <>
              {due.formatted}
              {warnings.length > 0 && (
                <span className="mt-1 flex justify-end text-caution">
                  <Icon name="circle-alert" className="size-4" />
                  <span className="sr-only">
                    {t(`desk.warn_${warnings[0]?.kind ?? 'order_paid'}`, {
                      number: warnings[0]?.order_number ?? '',
                    })}
                  </span>
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** Payments to review without a proof; each links to its order. */
export function UnprovedClaims({
  claims,
  place,
}: {
  claims: readonly UnprovedClaim[];
  place: DateFormat;
}) {
  const t = translator(place.language, 'orders');
  return (
    <section className="mt-5 flex flex-col gap-2">
      <h2 className="text-xl">{t('desk.unproved')}</h2>
      <p className="text-sm text-muted">{t('desk.unproved_text')}</p>
      <DataTable
        label={t('desk.unproved')}
        rows={claims}
        columns={[
          {
            id: 'order',
            label: t('desk.order'),
            cell: ({ id, order_number, since, ...person }) => (
              <>
                <Link
                  href={`/admin/order/${id}`}
                  className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
                >
                  {order_number}
                </Link>
                <span className="block text-xs text-muted">{personName(person)}</span>
                {since && (
                  <span className="block text-xs text-muted">{formatDateTime(since, place)}</span>
                )}
              </>
            ),
          },
          {
            id: 'due',
            label: t('desk.due'),
            numeric: true,
            cell: ({ due }) => due.formatted,
          },
        ]}
      />
    </section>
  );
}
