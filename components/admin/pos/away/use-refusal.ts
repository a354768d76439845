import { useTranslations } from 'next-intl';
import { useConnection } from './connection-context';

/** Why payment isn't possible now; undefined while the server is reachable. */
export function usePayRefusal(): string | undefined {
  const t = useTranslations('pos_away');
  const { isAway } = useConnection();
  return isAway ? t('cannot_pay') : undefined;
}
