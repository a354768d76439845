import { cx } from '@/components/ui/cx';
import { fill } from './fill';
import { useFrame } from './frame-context';

/** The shop's name at the head of its pages, which leads home. */
export function Wordmark({ className }: { className?: string }) {
  const { prefix, store, words } = useFrame();
  return (
    <a
      href={prefix || '/'}
      aria-label={fill(words.home, { store })}
      className={cx('shop-wordmark rounded-ui text-[min(1.625rem,9vw)] leading-[1.2]', className)}
    >
      {store}
    </a>
  );
}
