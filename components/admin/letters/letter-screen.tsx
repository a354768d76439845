import type { DateFormat } from '@/lib/core/dates';
import { LetterForm, type LetterFormProps } from './letter-form';
import { LetterView } from './letter-view';
import type { ShownReceivers } from './receivers';

export type LetterScreenProps = LetterFormProps & {
  /** The date format of the admin. */
  place: DateFormat;
  /** Its recipients; none while it is being written. */
  receivers?: ShownReceivers;
};

/** A message's form, and once it is being sent, its content and results. */
export function LetterScreen({ place, receivers, ...props }: LetterScreenProps) {
  const { record } = props;
  const isWritten = !record || record.status === 'draft' || record.status === 'scheduled';
  if (isWritten) return <LetterForm {...props} />;
  return <LetterView {...props} letter={record} place={place} receivers={receivers} />;
}
