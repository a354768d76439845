import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { StaffProof } from '@/lib/orders/proofs/proof.schema';
import { deskPath } from './desk-path';
import { ProofDecided } from './proof-decided';
import { pictureHref } from './proof-picture';
import { ProofWarnings } from './proof-warnings';

export interface OrderProofsProps {
  proofs: readonly StaffProof[];
  place: DateFormat;
  /** Whether the admin may decide on them. */
  mayDecide: boolean;
  /** Whether they may open the files, which contain personal data. */
  seesFiles: boolean;
}

const tones = { waiting: 'caution', accepted: 'accent', rejected: 'danger' } as const;

/** The proofs of payment that an order's buyer sent; renders nothing if there are none. */
export function OrderProofs({ proofs, place, mayDecide, seesFiles }: OrderProofsProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  if (!proofs.length) return null;
  return (
    <Card id="proofs" title={t('desk.proofs')}>
      <ul className="flex flex-col gap-5">
        {proofs.map((proof) => (
          <li key={proof.id} className="flex flex-col gap-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={tones[proof.status]}>{t(`desk.state_${proof.status}`)}</Badge>
              <span className="break-all">{proof.reference || t('desk.no_reference')}</span>
              {proof.claimed && <span>{proof.claimed.formatted}</span>}
              <span className="text-xs text-muted">{formatDateTime(proof.created_at, place)}</span>
              {proof.has_picture && seesFiles && (
                <a
                  href={pictureHref(proof)}
                  target="_blank"
                  rel="noreferrer"
                  className="text-accent underline print:hidden"
                >
                  {t('desk.zoom')}
                </a>
              )}
              {proof.status === 'waiting' && mayDecide && (
                <TextLink href={deskPath(proof.id)}>{t('desk.open')}</TextLink>
              )}
            </p>
            {proof.status === 'waiting' ? (
              <ProofWarnings proof={proof} language={language} />
            ) : (
              <ProofDecided proof={proof} place={place} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
