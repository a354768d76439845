import { FoldingSection } from '@/components/ui/section';
import { formatDate } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import { MOST_PICTURES } from '@/lib/orders/returns/returns.schema';
import type { ActionFormProps, OrderAction } from '../action-form';
import type { OrderViewProps } from '../order-view-props';
import { ReturnForm } from './return-form';
import { ReturnState } from './return-state';
import { returnTexts } from './return-texts';

export interface OrderReturnsProps extends OrderViewProps {
  token: string | undefined;
  actions: Record<'sendBack' | 'keepAll', OrderAction>;
  form: (id: string) => Pick<ActionFormProps, 'id' | 'start' | 'unreachable' | 'hidden'>;
}

/** An order's returns, and the form to request one; nothing if there is neither. */
export function OrderReturns({
  order,
  token,
  language,
  settings,
  actions,
  form,
}: OrderReturnsProps) {
  const t = translator(language, 'send_back');
  const { returns, returnable, return_until: until } = order;
  const returnForm = form('return');
  if (!returns.length && !until) return null;
  return (
    <section
      id={`returns-${order.order_number}`}
      className="flex flex-col gap-6 border-t border-hairline pt-6 print:not-has-[li]:hidden"
    >
      {returns.length > 0 && (
        <>
          <h2 className="text-xl">{t('returns')}</h2>
          <ul className="flex flex-col gap-6">
            {returns.toReversed().map((orderReturn) => (
              <li key={orderReturn.id}>
                <ReturnState
                  orderNumber={order.order_number}
                  return={orderReturn}
                  token={token}
                  language={language}
                  settings={settings}
                  action={actions.keepAll}
                  form={form(`return-${orderReturn.id}`)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {until && (
        <FoldingSection
          title={t('title')}
          open={returnForm.start?.messages !== undefined}
          className="print:hidden"
        >
          <div className="mt-2 flex flex-col gap-4">
            <p className="text-muted">
              {t('intro', { date: formatDate(until, { language, settings }) })}
            </p>
            <ReturnForm
              {...returnForm}
              action={actions.sendBack}
              label={t('send')}
              texts={returnTexts(language)}
              most_pictures={MOST_PICTURES}
              lines={returnable.flatMap(({ order_item_id, quantity: remaining }) => {
                const item = order.items.find(({ id }) => id === order_item_id);
                if (!item) return [];
                const { id, name, options, image_path } = item;
                return [
                  {
                    id,
                    name,
                    remaining,
                    image_path,
                    detail: options.map(({ value }) => value).join(' · '),
                  },
                ];
              })}
            />
          </div>
        </FoldingSection>
      )}
    </section>
  );
}
