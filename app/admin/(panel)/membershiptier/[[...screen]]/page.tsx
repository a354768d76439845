import { enabledFilter } from '@/components/admin/list/columns';
import { TierBadge } from '@/components/admin/membership/tier-badge';
import { TierForm } from '@/components/admin/membership/tier-form';
import { tierBenefitWords, wayWords } from '@/components/admin/membership/tier-words';
import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link-button';
import { can } from '@/lib/core/access/can';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { membershipTierResource as resource } from '@/lib/membership/membership-tiers';
import { readTierChoices } from '@/lib/membership/tier-choices';
import { baseCurrency } from '@/lib/settings/currencies';
import { resourceScreens } from '../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (tier) => tier.title,
  columns: [
    {
      key: 'title',
      sortable: true,
      cell: ({ id, title, color }) => (
        <TextLink tone="ink" href={`/admin/membershiptier/edit/${id}`}>
          <TierBadge title={title} color={color} />
        </TextLink>
      ),
    },
    { key: 'level', sortable: true, numeric: true, from: 'sm' },
    {
      key: 'way',
      from: 'lg',
      cell: (row, { ctx }) =>
        wayWords(translator(ctx.language, 'membershiptier'), row, baseCurrency(ctx.settings)),
    },
    {
      key: 'gets',
      from: 'sm',
      cell: (row, { ctx }) =>
        tierBenefitWords(translator(ctx.language, 'membershiptier'), row, {
          language: ctx.language,
          currency: baseCurrency(ctx.settings),
        }) || '–',
    },
    {
      key: 'members',
      numeric: true,
      cell: ({ id, members }, { ctx }) =>
        members > 0 && can(ctx, 'customer') ? (
          <TextLink href={`/admin/customer?tier=${id}`}>{members}</TextLink>
        ) : (
          members
        ),
    },
    {
      key: 'enabled',
      sortable: true,
      cell: ({ enabled }, { ctx }) => {
        const { resource: words } = messages[ctx.language];
        return enabled ? words.enabled : <Badge tone="outline">{words.disabled}</Badge>;
      },
    },
  ],
  filters: [enabledFilter],
  Form: TierForm,
  extra: async (ctx, { record }) => ({ choices: await readTierChoices(ctx, record?.id) }),
});

export { generateMetadata };
export default render;
