import type { BarFilter } from '@/components/admin/list/filter-bar';
import { listHref } from '@/components/admin/list/list-href';
import type { ReportName } from '@/db/schema/enums';
import type { ReportAddress } from './report-address';

/** What a screen knows of its report beside what the report itself says. */
export type ReportFace = {
  name: ReportName;
  title: string;
  /** What it can be grouped by, the usual first. */
  groups: readonly string[];
  /** The figures that stand above, as far as there are such. */
  keyFigures: readonly string[];
  /** The figure that is drawn unless another is chosen; undefined: the first of those above. */
  drawn?: (group: string) => string | undefined;
  /** By which figures its groups can be put in order, beside their names; the usual first. */
  sorts: readonly string[];
  /** What entries a figure alone is made of, by further filters; none: of all. */
  getFigureFilters: (figure: string) => Readonly<Record<string, string>>;
  /** Figures of which there are no entries to open. */
  unopened?: readonly string[];
  filters: readonly BarFilter[];
  /** Whether it is of one moment, which there is nothing to compare with. */
  isOfMoment?: boolean;
};

export const getReportPath = ({ name }: Pick<ReportFace, 'name'>): string =>
  `/admin/report/${name}`;

/** The figure that is drawn where none is chosen. */
export const drawnFigure = (face: ReportFace, group: string): string | undefined =>
  face.drawn?.(group) ?? face.keyFigures[0];

/** Where it stands what a figure is made of: of a group by its value, or of all. */
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
      // An empty parameter is none in the address of a list; here it would be what has no group.
      ...(value === '' ? { ungrouped: 1 } : { group_value: value }),
    },
  );
}
