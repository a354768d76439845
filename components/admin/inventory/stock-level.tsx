'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

/** The mark of a variant that runs out. */
export function StockLevelText({ left }: { left: number }) {
  const t = useTranslations('inventory');
  return (
    <Badge tone={left > 0 ? 'caution' : 'danger'}>
      {left > 0 ? t('low', { count: left }) : t('sold_out')}
    </Badge>
  );
}
