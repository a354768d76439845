import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderStatus } from '@/lib/orders/status';

const tones: Record<OrderStatus, BadgeTone> = {
  pending: 'neutral',
  payment_review: 'caution',
  payment_reject: 'danger',
  paid: 'accent',
  shipped: 'accent',
  completed: 'outline',
  refunded: 'outline',
  canceled: 'outline',
};

/** The status of an order (§4). */
export function StatusBadge({ status, language }: { status: OrderStatus; language: Language }) {
  return <Badge tone={tones[status]}>{translator(language, 'status')(status)}</Badge>;
}
