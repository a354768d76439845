import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { languageMarks } from '@/lib/core/language';
import { useLayout } from './layout-context';
import { PreferenceForm } from './preference-form';

/** The button that opens a small header menu. */
export const headerSummaryClass =
  'flex h-control min-w-control list-none items-center justify-center gap-1.5 rounded-ui ' +
  'px-[min(0.5rem,2vw)] text-sm hover:bg-sunk [&::-webkit-details-marker]:hidden';

/** Language and currency, on the one header button that changes them. */
export function PreferenceMenu({ className }: { className?: string }) {
  const { language, currency, labels } = useLayout();
  return (
    <details data-menu="" className={cx('group relative', className)}>
      <summary className={cx(headerSummaryClass, 'whitespace-nowrap')}>
        <span className="sr-only">{labels.preferences}</span>
        {languageMarks[language]} · {currency}
        <Icon
          name="chevron-down"
          className="size-3.5 transition-transform group-open:rotate-180 max-sm:hidden"
        />
      </summary>
      <div className="absolute top-full right-0 w-72 max-w-[calc(100vw-2*var(--gutter))] rounded-ui border border-hairline bg-raised p-5 shadow-lift">
        <PreferenceForm />
      </div>
    </details>
  );
}
