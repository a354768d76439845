'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';

export interface SendBarProps {
  /** The total, once known. */
  total: string | undefined;
  /** The price is loading. */
  asking: boolean;
  sending: boolean;
  cancelHref: string;
  children: string;
}

/** The footer of an order form, always visible: the total and the submit button. */
export function SendBar({ total, asking, sending, cancelHref, children }: SendBarProps) {
  const t = useTranslations('order_form');
  return (
    <div
      data-save-bar
      className={cx(
        'sticky bottom-0 z-10 -mx-4 -mb-5 border-t border-hairline bg-paper px-4 py-3 lg:-mx-6 lg:px-6',
        'flex flex-wrap items-center justify-end gap-x-4 gap-y-2',
      )}
    >
      <p role="status" className="mr-auto text-sm tabular-nums">
        <span className="text-muted">{t('sum_total')} </span>
        <strong className="text-lg">{total ?? '–'}</strong>
        {asking && <span className="ml-2 text-muted max-sm:sr-only">{t('asking')}</span>}
      </p>
      <span className="flex items-center gap-3">
        <ButtonLink variant="secondary" href={cancelHref}>
          {t('cancel')}
        </ButtonLink>
        <Button type="submit" pending={sending || asking}>
          {children}
        </Button>
      </span>
    </div>
  );
}
