import type { Broadcast } from '@/lib/broadcast/broadcast.schema';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import { AudienceWords } from './audience-words';
import type { LetterFormProps } from './letter-form';

export interface LetterFactsProps {
  letter: Broadcast;
  place: DateFormat;
  choices: LetterFormProps['choices'];
}

/** By whom a letter was sent, to whom, and how. */
export function LetterFacts({ letter, place, choices }: LetterFactsProps) {
  const t = translator(place.language, 'broadcast');
  const { from_name, from_email, reply_to, started_at, finished_at } = letter;
  const facts: [string, string][] = [
    [t('from_name'), from_name || choices.shop.name],
    [t('from_email'), from_email || t('shop_address')],
    [t('reply_to'), reply_to || choices.shop.email],
    [t('utm_campaign'), letter.utm_campaign],
    [t('rate_per_minute'), String(letter.rate_per_minute)],
  ];
  if (started_at) facts.push([t('started_at'), dateAndTime(started_at, place)]);
  if (finished_at) facts.push([t('finished_at'), dateAndTime(finished_at, place)]);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-ui bg-sunk p-5 text-sm">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
      <dt className="text-muted">{t('audience')}</dt>
      <dd>
        <AudienceWords audience={letter.audience} choices={choices} />
      </dd>
    </dl>
  );
}
