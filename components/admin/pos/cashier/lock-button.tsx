'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { use } from 'react';
import { Button } from '@/components/ui/button';
import { CashierContext } from './cashier-context';

/** The current cashier's name, and a button that locks the register. */
export function LockButton() {
  const t = useTranslations('pos');
  const till = use(CashierContext);
  if (!till) return null;
  return (
    <>
      <p className="min-w-0 text-sm break-words">{t('at_till', { name: till.name })}</p>
      <Button variant="secondary" className="min-h-11" onClick={till.lock}>
        <Lock aria-hidden />
        {t('lock')}
      </Button>
    </>
  );
}
