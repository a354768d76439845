import { Badge } from '@/components/ui/badge';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';
import { givenReference } from '../transitions';
import { HappeningRow } from './happening';
import type { Happening } from './story';
import { plainWord } from './words';

export interface LineRowProps {
  order: OrderForStaff;
  happening: Extract<Happening, { kind: 'line' }>;
  place: DateFormat;
}

/** A payment, an attempt that brought none, money that is held or was let go. */
export function LineRow({ order, happening: { line, word }, place }: LineRowProps) {
  const { language } = place;
  const t = translator(language, 'orders');
  const { error_code, error_message, admin_name, provider_reference, provider_id } = line;
  const method = line.method || plainWord(language, 'providers', line.provider);
  const isMismatch = word === 'mismatch';
  const reason = error_code && !isMismatch && plainWord(language, 'declines', error_code);
  const asIs = reason === error_code ? error_message : null;
  return (
    <HappeningRow
      title={t(`story.${word}`, { number: line.provider_id ?? '' })}
      badges={
        <>
          {line.test_mode && <Badge tone="outline">{t('test_mode')}</Badge>}
          {word === 'surplus' && <Badge tone="caution">{t('goes_back')}</Badge>}
        </>
      }
      amount={line.amount.formatted}
      isMoot={word === 'failed' || word === 'let_go'}
      details={[
        method,
        givenReference(order, word === 'surplus' ? (provider_id ?? '') : provider_reference),
        dateAndTime(line.created_at, place),
        admin_name && t('by_staff', { name: admin_name }),
      ]}
    >
      {reason && <p className="text-sale">{asIs || reason}</p>}
      {isMismatch && <p className="text-caution">{t('mismatch_text')}</p>}
    </HappeningRow>
  );
}
