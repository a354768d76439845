import { cx } from '@/components/ui/cx';

/** What says beside a quantity how many can be had: sentences, each on a line of its own. */
export const LimitStatus = ({
  id,
  sentences,
  className,
}: {
  id: string;
  sentences: string[];
  className?: string;
}) => (
  <p role="status" id={id} className={cx('text-sm text-sale empty:hidden', className)}>
    {sentences.map((sentence) => (
      <span key={sentence} className="block">
        {sentence}
      </span>
    ))}
  </p>
);
