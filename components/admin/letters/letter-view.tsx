import { Section } from '@/components/ui/section';
import type { Broadcast } from '@/lib/broadcast/broadcast.schema';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import { LastChangeNote } from '../drafts/last-change';
import { LetterActions } from './letter-actions';
import { LetterFacts } from './letter-facts';
import { LetterFigures } from './letter-figures';
import type { LetterFormProps } from './letter-form';
import { LetterProgress } from './letter-progress';
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

/** A letter that is being sent or was: how far it is, what it brought, whom it reached. */
export function LetterView(props: LetterViewProps) {
  const { letter, place, receivers, language, available, main, choices, lastChange } = props;
  const t = translator(place.language, 'broadcast');
  const { status, problem, started_at, id } = letter;
  const stands = () => {
    if (status === 'paused' && problem) return t('stands.trouble', { problem });
    if (status === 'canceled') return t(started_at ? 'stands.stopped' : 'stands.canceled');
    const time = dateAndTime(letter.finished_at ?? started_at ?? letter.updated_at, place);
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
