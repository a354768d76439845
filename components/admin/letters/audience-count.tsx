'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { withLabel } from '@/components/ui/with-label';
import { audienceLeftOut, type AudienceCount as Count } from '@/lib/broadcast/audience.schema';
import { type Language, languageNames, parseLanguage } from '@/lib/core/language';
import { useTrial } from '../use-trial';
import { useAudience } from './use-audience';

/** How many would get the message now, by language, and who is left out and why. */
export function AudienceCountPanel({ className }: { className?: string }) {
  const t = useTranslations('broadcast');
  const { audience } = useAudience();
  const { answered, failure } = useTrial<{ audience: typeof audience }, Count>(
    '/api/admin/broadcast/audience',
    { audience },
  );
  return (
    <div className={cx('flex min-w-0 flex-col gap-3 rounded-ui bg-sunk px-5 py-4', className)}>
      <p role="status" className="text-xl">
        {failure ? (
          <span className="text-base text-sale">{withLabel(t('count_fail'), failure)}</span>
        ) : (
          (answered && t('receivers_now', { count: answered.data.receivers })) || t('counting')
        )}
      </p>
      {answered && !failure && <CountLines count={answered.data} />}
      <p className="text-sm text-muted">{t('count_note')}</p>
    </div>
  );
}

export interface CountLinesProps {
  count: Count;
  /** The languages a message has no text in, and the one used instead. */
  fallback?: { main: Language; lacking: readonly Language[] };
}

/** Recipients by language, and those left out by reason. */
export function CountLines({ count: { languages, left_out }, fallback }: CountLinesProps) {
  const t = useTranslations('broadcast');
  const lacks = (language: string) =>
    fallback?.lacking.includes(parseLanguage(language) ?? fallback.main);
  const without = audienceLeftOut.filter((reason) => left_out[reason] > 0);
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm empty:hidden">
        {Object.entries(languages).map(([language, count]) => (
          <div key={language} className="contents">
            <dt lang={language}>{languageNames[parseLanguage(language) ?? 'en-US']}</dt>
            <dd className="text-end tabular-nums">{count}</dd>
            {fallback && lacks(language) && (
              <dd className="col-span-2 text-caution">
                {t('lacking_language', { language: languageNames[fallback.main] })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {without.length > 0 && (
        <div className="border-t border-hairline pt-3 text-sm">
          <h3 className="font-sans text-sm font-medium">{t('left_out')}</h3>
          <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-muted">
            {without.map((reason) => (
              <div key={reason} className="contents">
                <dt>{t(`left_out_for.${reason}`)}</dt>
                <dd className="text-end tabular-nums">{left_out[reason]}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}
