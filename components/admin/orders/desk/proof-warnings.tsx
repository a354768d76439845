import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { StaffProof } from '@/lib/orders/proofs/proof.schema';

/** What staff should check before they accept a proof, with links to other orders. */
export function ProofWarnings({ proof, language }: { proof: StaffProof; language: Language }) {
  const t = translator(language, 'orders');
  if (!proof.warnings.length) return null;
  return (
    <ul className="flex flex-col gap-2 rounded-ui bg-caution-soft p-3 text-caution">
      {proof.warnings.map(({ kind, order_id, order_number }) => (
        <li key={`${kind}-${order_id}`} className="flex gap-2">
          <Icon name="circle-alert" className="mt-[0.2em] size-4 shrink-0" />
          <span className="min-w-0">
            {order_id ? (
              <TextLink tone="ink" href={`/admin/order/${order_id}`}>
                {t(`desk.warn_${kind}`, { number: order_number })}
              </TextLink>
            ) : (
              t(`desk.warn_${kind}`, { number: order_number })
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
