import type { Language } from '@/lib/core/language';
import { imageUrl, srcSet } from '@/lib/core/web/image';
import { translator } from '@/lib/i18n/translate';
import type { ShopperOrder } from '@/lib/orders/shopper/order.schema';
import { CopyValue } from './copy-value';
import { QrCode } from './qr-code';

export interface TransferDetailsProps {
  transfer: NonNullable<ShopperOrder['transfer']>;
  language: Language;
}

/** What is entered in a bank's app or PayMe to pay an order, as a code and as text to copy. */
export function TransferDetails({ transfer, language }: TransferDetailsProps) {
  const t = translator(language, 'outcome');
  const { provider, amount, reference, fps_id, payee, code, picture } = transfer;
  const about = t('transfer.code', { amount: amount.formatted, payee });
  const hasCode = code !== '' || picture !== null;
  const rows = [
    { label: t('transfer.amount'), shown: amount.formatted, copied: amount.amount },
    { label: t('transfer.reference'), shown: reference, copied: reference },
    { label: t('transfer.fps_id'), shown: fps_id, copied: fps_id },
    { label: t('transfer.payee'), shown: payee, copied: payee },
  ].filter(({ shown }) => shown);
  return (
    <section className="flex flex-col gap-4 rounded-ui border border-hairline p-5 sm:p-6">
      <h2 className="text-xl">{t(`transfer.title_${provider}`)}</h2>
      <p className="text-muted">{t(`transfer.${hasCode ? 'scan' : 'enter'}_${provider}`)}</p>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        {code && <QrCode text={code} label={about} />}
        {picture && (
          // biome-ignore lint/performance/noImgElement: stored with copies of its own
          <img
            src={imageUrl(picture, 800)}
            srcSet={srcSet(picture)}
            sizes="14rem"
            alt={about}
            className="size-56 rounded-ui border border-hairline bg-white object-contain p-2"
          />
        )}
        <dl className="grid min-w-0 flex-1 basis-56 gap-3">
          {rows.map(({ label, shown, copied }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 break-words font-medium select-all">{shown}</span>
                <CopyValue
                  text={copied}
                  label={t('transfer.copy')}
                  name={t('transfer.copy_what', { label })}
                  done={t('transfer.copied')}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
