import type { DateFormat } from '@/lib/core/dates';
import { LetterForm, type LetterFormProps } from './letter-form';
import { LetterView } from './letter-view';
import type { ShownReceivers } from './receivers';

export type LetterScreenProps = LetterFormProps & {
  /** How the reader of the screen writes dates. */
  place: DateFormat;
  /** Those it went to; none for a letter that is being written. */
  receivers?: ShownReceivers;
};

/** A letter while it is written, and once it is being sent what it was and what became of it. */
export function LetterScreen({ place, receivers, ...props }: LetterScreenProps) {
  const { record } = props;
  const isWritten = !record || record.status === 'draft' || record.status === 'scheduled';
  if (isWritten) return <LetterForm {...props} />;
  return <LetterView {...props} letter={record} place={place} receivers={receivers} />;
}
