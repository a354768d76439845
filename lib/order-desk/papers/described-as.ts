import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderItem } from '@/lib/orders/order/state';
import type { CellText } from '@/lib/papers/table';

/** The text of a sold line: its name, options and, if given, its SKU. */
export function describeSoldLine(
  { name, options, sku }: Pick<OrderItem, 'name' | 'options' | 'sku'>,
  language: Language,
): CellText[] {
  const t = translator(language, 'paper');
  const chosen = options.map((option) => t('option', option)).join(' · ');
  return [
    { text: name },
    { text: chosen, muted: true, size: 8 },
    { text: sku && t('sku', { sku }), muted: true, size: 8 },
  ];
}
