import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { StaffReturn } from '@/lib/orders/returns/returns.schema';

const tones: Record<StaffReturn['status'], BadgeTone> = {
  requested: 'caution',
  approved: 'accent',
  received: 'caution',
  rejected: 'outline',
  closed: 'neutral',
  canceled: 'outline',
};

export const ReturnBadge = ({
  status,
  language,
}: Pick<StaffReturn, 'status'> & { language: Language }) => (
  <Badge tone={tones[status]}>{translator(language, 'return_status')(status)}</Badge>
);
