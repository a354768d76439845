import { cx } from '@/components/ui/cx';

/** The available quantity, shown beside the quantity field; a sentence per line. */
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
