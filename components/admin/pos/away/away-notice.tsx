import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useConnection } from './connection-context';

/** Says above the register's header that the connection is lost and what still works. */
export function AwayNotice({ isFrozen }: { isFrozen: boolean }) {
  const t = useTranslations('pos_away');
  const { isAway } = useConnection();
  return (
    <div role="status" className="empty:hidden">
      {isAway && (
        <p className="flex items-start gap-3 rounded-ui bg-caution-soft p-3 text-caution">
          <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <span className="font-medium">{t(isFrozen ? 'line_frozen' : 'line')}</span>{' '}
            {t('no_reload')}
          </span>
        </p>
      )}
    </div>
  );
}
