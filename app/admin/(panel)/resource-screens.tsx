import type { RecordFormProps } from '@/components/admin/form/resource-form';
import type { ResourceMessages } from '@/lib/core/records/resource';
import type { Messages } from '@/lib/i18n/messages';
import { type ListQuery, type ListScreenParts, listScreen } from './list-screen';
import { type RecordScreenParts, recordScreens, type ScreenProps } from './record-screens';

/**
 * All screens of a plain resource, for one page under `[[...screen]]`: the list, `create` and
 * `edit/{id}`. Others use `listScreen` or `recordScreens`.
 */
export function resourceScreens<
  Row extends { id: number },
  Rec,
  Q extends ListQuery,
  N extends ResourceMessages,
  P extends RecordFormProps<Rec, Messages[N]>,
>(
  screens: ListScreenParts<Row, Q, N> &
    RecordScreenParts<Rec, N, P> & {
      /** A record's title. */
      title: (record: Row | Rec) => string;
    },
) {
  const list = listScreen<Row, Q, N>(screens);
  const records = recordScreens<Rec, N, P>(screens);
  const isList = async ({ params }: ScreenProps) => !(await params).screen?.length;
  return {
    generateMetadata: async (props: ScreenProps) =>
      (await isList(props)) ? list.generateMetadata() : records.generateMetadata(props),
    render: async (props: ScreenProps) =>
      (await isList(props)) ? list.render(props) : records.render(props),
  };
}
