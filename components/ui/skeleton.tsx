import { cx } from './cx';

/**
 * The place of something that is on its way. Give it the size of what will come, so that
 * nothing moves then.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-pulse rounded-ui bg-hairline/60 motion-reduce:animate-none',
        className,
      )}
    />
  );
}

/** Lines of text on their way; the last one is shorter, as last lines are. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={cx('flex flex-col', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <span key={line} className="flex h-[1lh] items-center">
          <Skeleton
            className={cx('h-[0.7em]', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
          />
        </span>
      ))}
    </span>
  );
}
