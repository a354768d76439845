import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { ProgressBar } from '@/components/ui/progress';
import { Section } from '@/components/ui/section';
import type { receiverStatuses } from '@/db/schema/enums';
import type { Broadcast } from '@/lib/broadcast/broadcast.schema';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import { LastChangeNote } from '../drafts/last-change';
import { listHref } from '../list/list-href';
import { AudienceWords } from './audience-words';
import { LetterActions } from './letter-actions';
import type { LetterFormProps } from './letter-form';
import { LetterRefresh } from './letter-refresh';
import { Receivers, type ShownReceivers } from './receivers';
import { StoredPreview } from './stored-preview';

export type LetterViewProps = Pick<
  LetterFormProps,
  'language' | 'available' | 'main' | 'choices' | 'lastChange'
> & {
  letter: Broadcast;
  place: DateFormat;
  receivers: ShownReceivers | undefined;
};

/** A message that is being or was sent: its progress, results and recipients. */
export function LetterView(props: LetterViewProps) {
  const { letter, place, receivers, language, available, main, choices, lastChange } = props;
  const t = translator(place.language, 'broadcast');
  const { status, problem, started_at, id } = letter;
  const stands = () => {
    if (status === 'paused' && problem) return t('stands.trouble', { problem });
    if (status === 'canceled') return t(started_at ? 'stands.stopped' : 'stands.canceled');
    const time = formatDateTime(letter.finished_at ?? started_at ?? letter.updated_at, place);
    return t(`stands.${status}`, { time });
  };
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4 rounded-ui bg-sunk p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">{stands()}</p>
          <LetterActions
            letter={letter}
            language={language}
            languages={available}
            main={main}
            timezone={choices.timezone}
            admin_email={choices.admin_email}
          />
        </div>
        {letter.audience_count !== null && <LetterProgress letter={letter} place={place} />}
        {status === 'sending' && <LetterRefresh />}
      </div>
      {letter.audience_count !== null && <LetterFigures letter={letter} place={place} />}
      {receivers && letter.audience_count !== null && (
        <Receivers letter={letter} place={place} {...receivers} />
      )}
      <Section title={t('what_it_was')}>
        <div className="grid min-w-0 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <StoredPreview id={id} languages={available} start={language} />
          <LetterFacts letter={letter} place={place} choices={choices} />
        </div>
      </Section>
      {lastChange && <LastChangeNote {...lastChange} />}
    </div>
  );
}

interface LetterFactsProps {
  letter: Broadcast;
  place: DateFormat;
  choices: LetterFormProps['choices'];
}

/** Who sent a message, to whom, and how. */
function LetterFacts({ letter, place, choices }: LetterFactsProps) {
  const t = translator(place.language, 'broadcast');
  const { from_name, from_email, reply_to, started_at, finished_at } = letter;
  const facts: [string, string][] = [
    [t('from_name'), from_name || choices.shop.name],
    [t('from_email'), from_email || t('shop_address')],
    [t('reply_to'), reply_to || choices.shop.email],
    [t('utm_campaign'), letter.utm_campaign],
    [t('rate_per_minute'), String(letter.rate_per_minute)],
  ];
  if (started_at) facts.push([t('started_at'), formatDateTime(started_at, place)]);
  if (finished_at) facts.push([t('finished_at'), formatDateTime(finished_at, place)]);
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

/** Progress is announced in steps of this many percent, not for each message. */
const STEP = 25;

/** The progress of a message, announced in steps while it is sent. */
function LetterProgress({ letter, place }: { letter: Broadcast; place: DateFormat }) {
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

const byStatus = ['sent', 'failed', 'skipped', 'uncertain'] as const;

/** A message's results, as far as measured; counts of recipients link to them. */
function LetterFigures({ letter, place }: { letter: Broadcast; place: DateFormat }) {
  const t = translator(place.language, 'broadcast');
  const href = (status: (typeof receiverStatuses)[number]) =>
    `${listHref(`/admin/broadcast/message/edit/${letter.id}`, {}, { status })}#receivers`;
  return (
    <section aria-label={t('figures')} className="flex flex-col gap-2">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-ui border border-hairline bg-hairline sm:grid-cols-4">
        {byStatus.map((status) => (
          <Figure key={status} label={t(`receiver_statuses.${status}`)}>
            {letter[status] ? (
              <Link href={href(status)} className="text-accent hover:underline">
                {letter[status]}
              </Link>
            ) : (
              0
            )}
          </Figure>
        ))}
        <Figure label={t('bounced')}>{letter.bounced}</Figure>
        <Figure label={t('unsubscribed')}>{letter.unsubscribed}</Figure>
        <Figure label={t('orders')}>{letter.orders}</Figure>
        <Figure label={t('revenue')}>{letter.revenue.formatted}</Figure>
      </dl>
      <p className="text-sm text-muted">{t('figures_note', { campaign: letter.utm_campaign })}</p>
    </section>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1 bg-paper p-4">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-2xl font-semibold tabular-nums">{children}</dd>
  </div>
);
