import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { StaffProof } from '@/lib/orders/proofs/proof.schema';

/** The decision on a proof of payment, and who made it. */
export function ProofDecided({ proof, place }: { proof: StaffProof; place: DateFormat }) {
  const t = translator(place.language, 'orders');
  if (proof.status === 'waiting' || !proof.decided_at) return null;
  return (
    <p className="rounded-ui bg-sunk p-3">
      {t(`desk.decided_${proof.status}`, {
        name: proof.admin_name ?? '—',
        date: formatDateTime(proof.decided_at, place),
        reason: proof.reason,
      })}
    </p>
  );
}
