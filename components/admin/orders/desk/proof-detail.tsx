import { cx } from '@/components/ui/cx';
import { TextLink } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import { personName } from '@/lib/core/access/person';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { StaffProof } from '@/lib/orders/proofs/proof.schema';
import { StatusBadge } from '../status-badge';
import { ProofActions } from './proof-actions';
import { ProofDecided } from './proof-decided';
import { ProofPicture } from './proof-picture';
import { ProofWarnings } from './proof-warnings';

export interface ProofDetailProps {
  proof: StaffProof;
  /** The next proof to review. */
  next: number | undefined;
  place: DateFormat;
  seesFiles: boolean;
}

/** A proof of payment: the amount due beside the buyer's statement, and the decisions. */
export function ProofDetail({ proof, next, place, seesFiles }: ProofDetailProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  const rows = [
    [t('desk.customer'), [personName(proof), proof.email].filter(Boolean).join('\n')],
    [t('desk.method'), proof.payment_method_title],
    [t('desk.sent'), formatDateTime(proof.created_at, place)],
  ];
  const isOpen = proof.status === 'waiting';
  return (
    <Card
      title={
        <TextLink href={`/admin/order/${proof.order_id}`}>
          {t('one', { number: proof.order_number })}
        </TextLink>
      }
      actions={<StatusBadge status={proof.order_status} language={language} />}
    >
      {isOpen ? (
        <ProofWarnings proof={proof} language={language} />
      ) : (
        <ProofDecided proof={proof} place={place} />
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact strong label={t('desk.due')} text={proof.due.formatted} />
        <Fact
          strong
          label={t('desk.claimed')}
          text={proof.claimed?.formatted ?? t('desk.not_said')}
        />
        <Fact strong label={t('desk.reference')} text={proof.reference || t('desk.no_reference')} />
        {rows.map(([label = '', text = '']) => (
          <Fact key={label} label={label} text={text} />
        ))}
      </dl>
      <ProofActions
        proof={{
          id: proof.id,
          order_id: proof.order_id,
          order_number: proof.order_number,
          reference: proof.reference,
          order_version: proof.order_version,
          due: proof.due,
          is_open: isOpen,
        }}
        next={next}
      />
      <ProofPicture proof={proof} language={language} isHidden={!seesFiles} />
    </Card>
  );
}

function Fact({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={cx('break-words whitespace-pre-line', strong && 'text-lg')}>{text}</dd>
    </div>
  );
}
