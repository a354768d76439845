import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { TillItem } from '../away/device-items';

/**
 * Variants that were out of stock in the store when they were added. The line stays, as they may
 * ship from elsewhere, but the cashier is warned at once, with a sound.
 */
export function useGone(complain: (title: string, description: string) => void) {
  const t = useTranslations('pos');
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const note = ({ stock_id, name, available_inventories: available }: TillItem) => {
    if (available === null || available > 0) return;
    setGone((gone) => new Set(gone).add(stock_id));
    complain(t('none_here', { name }), t('none_here_text'));
  };
  return { gone, note };
}
