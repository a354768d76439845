import type { RecordFormProps } from '@/components/admin/resource-form';
import type { ResourceMessages } from '@/lib/core/resource';
import type { Messages } from '@/lib/i18n/messages';
import { type ListScreen, listScreen } from './list-screen';
import { type RecordScreens, recordScreens, type ScreenProps } from './record-screens';

/**
 * All screens of a plain resource, for one page under `[[...screen]]`: the list, `create` and
 * `edit/{id}`. What is not plain takes `listScreen` or `recordScreens` alone.
 */
export function resourceScreens<
  Row extends { id: number },
  Rec,
  Q extends { sort: string; search: string; page: number; page_size: number },
  N extends ResourceMessages,
  P extends RecordFormProps<Rec, Messages[N]>,
>({ list: listed, record }: { list: ListScreen<Row, Q, N>; record: RecordScreens<Rec, N, P> }) {
  const list = listScreen(listed);
  const records = recordScreens(record);
  const isList = async ({ params }: ScreenProps) => !(await params).screen?.length;
  return {
    generateMetadata: async (props: ScreenProps) =>
      (await isList(props)) ? list.generateMetadata() : records.generateMetadata(props),
    render: async (props: ScreenProps) =>
      (await isList(props)) ? list.render(props) : records.render(props),
  };
}
