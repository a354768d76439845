import { useLocale, useTranslations } from 'next-intl';
import type { Opening } from '@/lib/pos/session/session.schema';
import { PaperRow, paperClass, toPaperMoment } from './paper';

export interface OpeningPaperProps {
  opening: Opening;
  register: string;
  store: { title: string; timezone: string };
}

/**
 * The slip of a drawer opening without a sale. Printing it opens a drawer connected to the printer.
 */
export function OpeningPaper({ opening, register, store }: OpeningPaperProps) {
  const t = useTranslations('pos');
  const locale = useLocale();
  return (
    <article className={paperClass}>
      <header className="text-center">
        <p className="text-[1.3em] font-semibold">{store.title}</p>
        <p className="font-semibold">{t('no_sale')}</p>
        <p>{register}</p>
      </header>
      <dl>
        <PaperRow
          label={toPaperMoment(opening.created_at, locale, store.timezone)}
          amount={opening.by}
        />
      </dl>
      {opening.reason && <p>{opening.reason}</p>}
    </article>
  );
}
