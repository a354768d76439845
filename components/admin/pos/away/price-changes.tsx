import { useTranslations } from 'next-intl';

/** The items whose price differs from the one shown while offline. */
export function PriceChanges({ changes = [] }: { changes: readonly string[] | undefined }) {
  const t = useTranslations('pos_away');
  return (
    <div role="status" className="empty:hidden">
      {changes.length > 0 && (
        <div className="rounded-ui bg-caution-soft p-3 text-sm">
          <p className="font-medium text-caution">{t('changed')}</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
