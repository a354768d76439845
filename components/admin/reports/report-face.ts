import type { BarFilter } from '@/components/admin/list/filter-bar';
import { listHref } from '@/components/admin/list/list-href';
import type { ReportName } from '@/db/schema/enums';
import type { ReportAddress } from './report-address';

/** What a screen needs of its report besides the response. */
export type ReportFace = {
  name: ReportName;
  title: string;
  /** Its possible groupings, the default first. */
  groups: readonly string[];
  /** The key figures, as far as they exist. */
  keyFigures: readonly string[];
  /** The chart's default figure; undefined: the first key figure. */
  drawn?: (group: string) => string | undefined;
  /** Figures to sort by, besides names; the default first. */
  sorts: readonly string[];
  /** Extra filters for a figure's entries; none for all entries. */
  getFigureFilters: (figure: string) => Readonly<Record<string, string>>;
  /** Figures without entries to open. */
  unopened?: readonly string[];
  filters: readonly BarFilter[];
  /** Whether it is a snapshot, without a period to compare. */
  isOfMoment?: boolean;
};

export const getReportPath = ({ name }: Pick<ReportFace, 'name'>): string =>
  `/admin/report/${name}`;

/** The chart's figure if none is chosen. */
export const drawnFigure = (face: ReportFace, group: string): string | undefined =>
  face.drawn?.(group) ?? face.keyFigures[0];

/** The URL of a figure's entries: of a group by its value, or of all. */
export function rowsHref(
  face: ReportFace,
  address: ReportAddress,
  figure: string,
  value?: string,
): string {
  const { page: _page, sort: _sort, chart: _chart, ...rowsQuery } = address;
  return listHref(
    `${getReportPath(face)}/rows`,
    { ...face.getFigureFilters(figure), ...rowsQuery },
    {
      figure,
      // Lists drop an empty parameter; here it would be the group without a value.
      ...(value === '' ? { ungrouped: 1 } : { group_value: value }),
    },
  );
}
