import { RichText } from '@/components/shop/content/rich-text';
import { QrCode } from '@/components/ui/qr-code';
import { imageUrl, srcSet } from '@/lib/core/web/image';
import { translator } from '@/lib/i18n/translate';
import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';
import type { ActionFormProps } from './action-form';
import { CopyValue } from './copy-value';
import type { OrderViewProps } from './order-view-props';
import { ProofForm } from './proof-form';
import { proofTexts } from './proof-texts';

/** Whether an order awaits a bank transfer, of all or the rest. */
export const awaitsTransfer = ({
  outcome,
  allowed_actions,
}: Pick<ShopperOrder, 'outcome' | 'allowed_actions'>): boolean =>
  outcome === 'pending_transfer' ||
  outcome === 'reject_transfer' ||
  allowed_actions.includes('upload_proof');

export interface TransferPaymentProps extends Pick<OrderViewProps, 'order' | 'language'> {
  form: Pick<ActionFormProps, 'action' | 'start' | 'unreachable' | 'hidden' | 'id'>;
}

/** Payment by bank transfer: what to scan or copy, and the form to report it. */
export function TransferPayment({ order, language, form }: TransferPaymentProps) {
  const t = translator(language, 'outcome');
  const { paid_total } = order.totals;
  return (
    <>
      <TransferDetails order={order} language={language} />
      {order.allowed_actions.includes('upload_proof') && (
        <section className="flex flex-col gap-4 print:hidden">
          <h2 className="text-xl">{t('proof_title')}</h2>
          <p className="text-muted">
            {paid_total.minor
              ? t('proof.rest', { paid: paid_total.formatted, due: order.due.formatted })
              : t('proof.intro')}
          </p>
          <ProofForm {...form} label={t('send_proof')} texts={proofTexts(language)} />
        </section>
      )}
    </>
  );
}

/**
 * The data for a bank's app or PayMe, as a QR code and as text to copy, and the method's
 * description. Without a QR code of the shop it also shows the amount and order number.
 */
function TransferDetails({ order, language }: Pick<TransferPaymentProps, 'order' | 'language'>) {
  const t = translator(language, 'outcome');
  const { transfer, due, order_number, payment_method } = order;
  const { amount = due, reference = order_number, fps_id, payee, code, picture } = transfer ?? {};
  const about = t('transfer.code', { amount: amount.formatted, payee: payee ?? '' });
  const provider = transfer?.provider;
  const hasCode = code || picture;
  const rows = [
    { label: t('transfer.amount'), shown: amount.formatted, copied: amount.amount },
    { label: t('transfer.reference'), shown: reference, copied: reference },
    { label: t('transfer.fps_id'), shown: fps_id, copied: fps_id },
    { label: t('transfer.payee'), shown: payee, copied: payee },
  ];
  return (
    <section className="flex flex-col gap-4 rounded-ui border border-hairline p-5 sm:p-6">
      <h2 className="text-xl">{t(provider ? `transfer.title_${provider}` : 'how_to_pay')}</h2>
      {provider && (
        <p className="text-muted">{t(`transfer.${hasCode ? 'scan' : 'enter'}_${provider}`)}</p>
      )}
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
          {rows.map(
            ({ label, shown, copied }) =>
              shown &&
              copied && (
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
              ),
          )}
        </dl>
      </div>
      {payment_method.instructions && <RichText html={payment_method.instructions} />}
    </section>
  );
}
