import type { Preview } from '@/lib/imports/import-output.schema';
import { previewOf } from '@/lib/imports/preview';
import type { Plan } from './plan';

/** What would become of each product of a file. */
export const previewProducts = ({ plans, report }: Plan): Preview =>
  previewOf(
    plans.map(({ draft, current, ...plan }) => ({
      ...plan,
      rows: [draft.row, ...plan.rows],
      isNew: !current,
      variants: draft.variants.length,
    })),
    report,
  );
