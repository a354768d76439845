import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';

type Step = Pick<
  OrderForStaff['price_steps'][number],
  'stage' | 'because' | 'promotion' | 'item' | 'amount' | 'after'
>;

/** How a price was calculated, step by step; collapsed at first. */
export function PriceSteps({ steps, language }: { steps: Step[]; language: Language }) {
  const t = translator(language, 'price_steps');
  if (!steps.length) return null;
  return (
    <details className="print:hidden">
      <summary className="min-h-control-small cursor-pointer px-3 py-2 font-medium">
        {t('title')}
      </summary>
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-hairline text-muted">
              <th scope="col" className="px-3 py-1.5 text-start font-normal">
                {t('step')}
              </th>
              <th scope="col" className={`${amountCell} font-normal`}>
                {t('change')}
              </th>
              <th scope="col" className={`${amountCell} font-normal`}>
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are stored once and in order
              <tr key={index} className="border-b border-hairline last:border-0">
                <th scope="row" className="px-3 py-1.5 text-start font-normal">
                  {describeStep(step, language)}
                  {step.item && <span className="block text-xs text-muted">{step.item}</span>}
                </th>
                <td className={amountCell}>{signed(step)}</td>
                <td className={amountCell}>{step.after.formatted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const amountCell = 'px-3 py-1.5 text-end align-top whitespace-nowrap';

const signed = ({ amount: { minor, formatted } }: Step) =>
  minor < 0 ? formatted.replace('-', '−') : `+${formatted}`;

/** The reason of a step as text; an old one without text is shown as stored. */
function describeStep({ because, promotion, stage }: Step, language: Language): string {
  const t = translator(language, 'price_steps');
  const key = `because.${because}` as Parameters<typeof t>[0];
  const words = t.has(key) ? t(key) : because;
  const named = promotion ? t('by', { words, promotion }) : words;
  return stage === 'payment' ? t('payment_bound', { words: named }) : named;
}
