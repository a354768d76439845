import type { Preview } from '@/lib/imports/import-output.schema';
import { previewOf } from '@/lib/imports/preview';
import type { Plan } from './plan';

/** What would become of each customer of a file. */
export const previewCustomers = ({ plans, report }: Plan): Preview =>
  previewOf(
    plans.map(({ current, ...plan }) => ({ ...plan, isNew: !current })),
    report,
  );
