import { DataTable } from '@/components/admin/list/data-table';
import { PriceSteps } from '@/components/admin/orders/price-steps';
import type { Simulation } from '@/lib/checkout/simulator/simulation.schema';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

export interface SimulationResultProps {
  simulation: Simulation;
  language: Language;
}

/** The tested cart's price, which promotions applied and which did not, and what was compared. */
export function SimulationResult({ simulation, language }: SimulationResultProps) {
  const t = translator(language, 'simulator');
  const { lines, gifts, promotions_applied, promotions_not_applied, next_offer } = simulation;
  const { sets, steps, items_subtotal, total, delivery, payment_methods_refused } = simulation;
  return (
    <div className="flex min-w-0 flex-col gap-6" aria-live="polite">
      <DataTable
        label={t('lines')}
        within="card"
        labels={t}
        rows={lines}
        rowKey={({ stock_id }) => stock_id}
        columns={[
          {
            key: 'line',
            cell: ({ name, sku, options, promotions }) => (
              <>
                <span className="break-words">{name}</span>
                <span className="block text-xs text-muted">
                  {[sku, ...options.map(({ value }) => value), ...promotions].join(' · ')}
                </span>
              </>
            ),
          },
          { key: 'quantity', numeric: true },
          { key: 'unit_price', numeric: true, from: 'md', cell: (row) => row.unit_price.formatted },
          {
            key: 'discount',
            numeric: true,
            from: 'sm',
            cell: ({ discount, order_discount }) =>
              [discount, order_discount]
                .filter(({ minor }) => minor > 0)
                .map(({ formatted }) => `−${formatted}`)
                .join(' '),
          },
          { key: 'paid', numeric: true, cell: ({ paid }) => paid.formatted },
        ]}
      />
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        <Row name={t('items')}>{items_subtotal.formatted}</Row>
        {delivery && <Row name={t('delivery')}>{delivery.formatted}</Row>}
        {promotions_applied.map(({ promotion_id, name, code, amount }) => (
          <Row key={promotion_id} name={code ? `${name} (${code})` : name}>
            −{amount.formatted}
          </Row>
        ))}
        {gifts.map(({ promotion_id, name, quantity }) => (
          <Row key={promotion_id} name={t('gift', { name, quantity })}>
            {t('free')}
          </Row>
        ))}
        <Row name={<strong>{t('total')}</strong>}>
          <strong>{total.formatted}</strong>
        </Row>
      </dl>
      {promotions_not_applied.length > 0 && (
        <Part title={t('refused')}>
          <ul className="flex flex-col gap-1">
            {promotions_not_applied.map(({ promotion_id, code, message }) => (
              <li key={`${promotion_id}/${code}`}>{message}</li>
            ))}
          </ul>
        </Part>
      )}
      {payment_methods_refused.length > 0 && (
        <Part title={t('payment_refused')}>
          <ul className="flex flex-col gap-1">
            {payment_methods_refused.map(({ id, message }) => (
              <li key={id}>{message}</li>
            ))}
          </ul>
        </Part>
      )}
      {next_offer && <Part title={t('next')}>{next_offer.message}</Part>}
      {sets.length > 1 && (
        <Part title={t('sets')}>
          <ol className="flex flex-col gap-1 tabular-nums">
            {sets.map(({ promotions, total }) => (
              <li key={promotions.join()} className="flex justify-between gap-4">
                <span className="min-w-0 break-words">
                  {promotions.join(' + ') || t('no_promotion')}
                </span>
                <span>{total.formatted}</span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <PriceSteps steps={steps} language={language} />
    </div>
  );
}

const Row = ({ name, children }: { name: React.ReactNode; children: React.ReactNode }) => (
  <>
    <dt className="min-w-0 break-words">{name}</dt>
    <dd className="text-end">{children}</dd>
  </>
);

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="border-t border-hairline pt-4 text-sm">
    <h2 className="mb-2 text-base">{title}</h2>
    {children}
  </section>
);
