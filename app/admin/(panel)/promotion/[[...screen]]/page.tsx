import { CopyButton } from '@/components/admin/copy-button';
import {
  PromotionName,
  PromotionStateBadge,
  PromotionWhen,
} from '@/components/admin/promotions/promotion-cells';
import { PromotionForm } from '@/components/admin/promotions/promotion-form';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link-button';
import { promotionActions, promotionTriggers } from '@/db/schema/enums';
import { can } from '@/lib/core/access/can';
import { translator } from '@/lib/i18n/translate';
import { readPromotionChoices } from '@/lib/promotions/form-choices';
import { promotionStates } from '@/lib/promotions/promotion.schema';
import { promotionResource as resource } from '@/lib/promotions/promotions';
import { baseCurrency } from '@/lib/settings/currencies';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (promotion) => promotion.name,
  columns: [
    {
      key: 'name',
      sortable: true,
      cell: (row, { ctx }) => (
        <PromotionName
          row={row}
          t={translator(ctx.language, 'promotion')}
          language={ctx.language}
          currency={baseCurrency(ctx.settings)}
        />
      ),
    },
    {
      key: 'state',
      cell: ({ state }, { labels }) => <PromotionStateBadge state={state} labels={labels} />,
    },
    {
      key: 'trigger',
      from: 'xl',
      cell: ({ trigger }, { labels }) => labels[`trigger_${trigger}`],
    },
    {
      key: 'when',
      from: 'lg',
      cell: (row, { ctx }) => (
        <PromotionWhen row={row} t={translator(ctx.language, 'promotion')} ctx={ctx} />
      ),
    },
    {
      key: 'used_count',
      numeric: true,
      from: 'sm',
      cell: ({ used_count, usage_limit }, { labels }) =>
        usage_limit === null
          ? used_count
          : labels.used_of
              .replace('{used}', String(used_count))
              .replace('{limit}', String(usage_limit)),
    },
    { key: 'enabled', sortable: true, from: 'sm' },
  ],
  filters: [
    (_, labels) => ({
      name: 'state',
      label: labels.state,
      options: promotionStates.map((value) => ({ value, label: labels[`state_${value}`] })),
    }),
    (_, labels) => ({
      name: 'trigger',
      label: labels.trigger,
      options: promotionTriggers.map((value) => ({ value, label: labels[`trigger_${value}`] })),
    }),
    (_, labels) => ({
      name: 'action',
      label: labels.action,
      options: promotionActions.map((value) => ({ value, label: labels[`action_${value}`] })),
    }),
  ],
  toggle: 'enabled',
  above: (_, { ctx }) => (
    <p className="-mt-3 mb-4">
      <TextLink href="/admin/promotion/simulator">
        {translator(ctx.language, 'simulator')('open')}
      </TextLink>
    </p>
  ),
  Form: PromotionForm,
  extra: async (ctx) => ({ choices: await readPromotionChoices(ctx) }),
  header: ({ id, trigger, state, used_count, used_amount, codes }, labels, ctx) => {
    const t = translator(ctx.language, 'promotion');
    const amount = `${baseCurrency(ctx.settings).mark}${used_amount}`;
    return {
      note: (
        <>
          <PromotionStateBadge state={state} labels={labels} />
          <span className="text-sm text-muted">{t('used_note', { used: used_count, amount })}</span>
        </>
      ),
      actions: (
        <>
          <ButtonLink variant="quiet" href={`/admin/promotion/simulator?promotion=${id}`}>
            {translator(ctx.language, 'simulator')('try_this')}
          </ButtonLink>
          {can(ctx, 'promotion.create') && <CopyButton resource="promotion" id={id} />}
          {trigger === 'coupon' && (
            <ButtonLink variant="secondary" href={`/admin/promotion/edit/${id}/codes`}>
              {labels.codes} ({codes})
            </ButtonLink>
          )}
        </>
      ),
    };
  },
});

export { generateMetadata };
export default render;
