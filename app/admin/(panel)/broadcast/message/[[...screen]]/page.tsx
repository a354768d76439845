import {
  LetterStatus,
  letterColumns,
  letterStatusFilter,
} from '@/components/admin/letters/letter-cells';
import { LetterScreen } from '@/components/admin/letters/letter-screen';
import { TextLink } from '@/components/ui/link-button';
import { broadcastStatuses } from '@/db/schema/enums';
import { listScreenQuery } from '@/lib/auth/list-query';
import { type Broadcast, receiverQuery } from '@/lib/broadcast/broadcast.schema';
import { broadcastResource as resource } from '@/lib/broadcast/broadcasts';
import { readLetterChoices } from '@/lib/broadcast/form-choices';
import { listReceivers } from '@/lib/broadcast/receivers';
import { can } from '@/lib/core/access/can';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { orLastPage } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import { resourceScreens } from '../../../resource-screens';

export const instant = false;

const { generateMetadata, render } = resourceScreens({
  resource,
  title: (letter) => letter.title,
  columns: letterColumns,
  filters: [letterStatusFilter(broadcastStatuses)],
  above: (_, { ctx }) => (
    <p className="-mt-3 mb-4">
      <TextLink href="/admin/broadcast/suppression">
        {translator(ctx.language, 'suppression')('list')}
      </TextLink>
    </p>
  ),
  Form: LetterScreen,
  extra: async (ctx, { record, query }) => ({
    choices: await readLetterChoices(ctx, record?.audience.user_ids ?? []),
    place: { language: ctx.language, settings: ctx.settings },
    receivers: record?.started_at ? await loadReceivers(ctx, record, query) : undefined,
  }),
  header: (letter, _, { language }) => ({
    note: <LetterStatus letter={letter} language={language} />,
  }),
});

async function loadReceivers(ctx: AdminContext, { id }: Broadcast, typed: Record<string, unknown>) {
  const query = await listScreenQuery(receiverQuery, typed);
  return {
    query,
    page: await orLastPage((pageQuery: typeof query) => listReceivers(ctx, id, pageQuery), query),
    sees: canSeePersonalData(ctx),
    mayOpen: can(ctx, 'customer'),
  };
}

export { generateMetadata };
export default render;
