import { ProgressBar } from '@/components/ui/progress';
import type { Broadcast } from '@/lib/broadcast/broadcast.schema';
import type { DateFormat } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';

/** Of the progress so many percent are told aloud at a time, not each letter. */
const STEP = 25;

/** How far a letter is; read out in steps while it goes on. */
export function LetterProgress({ letter, place }: { letter: Broadcast; place: DateFormat }) {
  const t = translator(place.language, 'broadcast');
  const { audience_count, to_send, rate_per_minute, current_rate, status } = letter;
  const all = audience_count ?? 0;
  const done = all - to_send;
  const percent = all ? Math.floor(((done / all) * 100) / STEP) * STEP : 100;
  const isSlower = status === 'sending' && Math.round(current_rate) < rate_per_minute;
  return (
    <>
      <ProgressBar
        label={t('progress')}
        value={done}
        max={all || 1}
        valueText={t('done_of', { done, all })}
      />
      {isSlower && (
        <p className="text-sm text-caution">
          {t('slower', { now: Math.round(current_rate), rate: rate_per_minute })}
        </p>
      )}
      <p role="status" className="sr-only">
        {t('announce', { status: t(`statuses.${status}`), percent })}
      </p>
    </>
  );
}
