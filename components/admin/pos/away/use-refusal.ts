import { useTranslations } from 'next-intl';
import { useConnection } from './connection-context';

/** Why nothing can be paid now; undefined while the shop answers. */
export function usePayRefusal(): string | undefined {
  const t = useTranslations('pos_away');
  const { isAway } = useConnection();
  return isAway ? t('cannot_pay') : undefined;
}
