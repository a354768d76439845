import { QrCode } from '@/components/ui/qr-code';
import { formatDate } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { OrderViewProps } from './order-view-props';

/** The code to show or have scanned when picking up an order in a store. */
export function PickupCode({ order, language, settings }: OrderViewProps) {
  const t = translator(language, 'outcome');
  const { pickup_code: code, pickup_until } = order;
  if (!code) return null;
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-ui border border-hairline p-5 sm:p-6">
      <QrCode text={code} label={t('pickup_qr', { code })} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <h2 className="text-xl">{t('pickup_code')}</h2>
        <p className="font-mono text-3xl tracking-widest select-all">{code}</p>
        <p className="text-muted">
          {pickup_until
            ? t('pickup_show', { date: formatDate(pickup_until, { language, settings }) })
            : t('pickup_show_code')}
        </p>
      </div>
    </section>
  );
}
