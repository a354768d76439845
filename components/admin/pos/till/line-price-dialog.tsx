'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/admin/form-dialog';
import { useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { PosPreview } from '@/lib/pos/pos.schema';
import type { Basket, LoweredPrice, TillBasketItem } from './till-state';
import { basketInput, toSentItems } from './use-till';

export interface LinePriceDialogProps {
  storeId: number;
  basket: Basket;
  item: TillBasketItem;
  /** `percent`: how far it is below the regular price. */
  onLowered: (lowered: LoweredPrice, percent: number) => void;
  onClose: () => void;
}

const fields = ['price', 'price_reason'];

/** The changed price of a line and the reason; the server validates it with a preview. */
export function LinePriceDialog(props: LinePriceDialogProps) {
  const { storeId, basket, item, onLowered, onClose } = props;
  const t = useTranslations('pos');
  const call = useApi();
  async function send({ price = '', price_reason: reason = '' }: Record<string, string>) {
    const lowered = { price, reason };
    const alone = { ...basketInput(basket), items: toSentItems({ items: [{ ...item, lowered }] }) };
    const input = { physical_store_id: storeId, ...alone, manual_discount: undefined, codes: [] };
    if (!price) return { price: [t('price_required')] };
    const answer = await call<PosPreview>('POST', '/api/admin/pos/preview', input);
    if (answer.messages)
      return Object.fromEntries(
        Object.entries(answer.messages).map(([name, errors]) => [
          name.replace(/^items\.0\./, ''),
          errors,
        ]),
      );
    onLowered(lowered, answer.data.lowered[0]?.percent ?? 0);
    return undefined;
  }
  return (
    <FormDialog
      title={t('change_price_of', { name: item.name })}
      description={t('change_price_text')}
      size="small"
      submit={t('change_price')}
      send={send}
      hasField={(name) => fields.includes(name)}
      onClose={onClose}
    >
      {(messages) => (
        <>
          <Field name="price" label={t('new_price')} errors={messages.price} required>
            {({ required: _, ...control }) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                className="min-h-11"
                defaultValue={item.lowered?.price}
              />
            )}
          </Field>
          <Field
            name="price_reason"
            label={t('reason')}
            hint={t('price_reason_hint')}
            errors={messages.price_reason}
            required
          >
            {({ required: _, ...control }) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={120}
                className="min-h-11"
                defaultValue={item.lowered?.reason}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
