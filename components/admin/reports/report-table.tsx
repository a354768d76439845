import { ArrowDown, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { listHref } from '@/components/admin/list/list-href';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import type { Language } from '@/lib/core/language';
import { figureText } from '@/lib/core/text/figure-text';
import { translator } from '@/lib/i18n/translate';
import type { Report, ReportBlock, ReportColumn, ReportFigures } from '@/lib/reports/report.schema';
import { FigureHelp, type FigureHelpProps } from './figure-help';
import { FollowLinks } from './follow-links';
import type { GroupName } from './group-names';
import { ChangeText } from './key-figures';
import type { ReportAddress } from './report-address';
import { getReportPath, type ReportFace, rowsHref } from './report-face';
import { reportWords } from './report-words';

/** Beyond this many rows only names are links: a page with thousands of links is slow. */
const MOST_LINKED = 100;
const fixed = 'sticky left-0 z-1 bg-paper text-start font-normal';

export interface ReportTableProps {
  face: ReportFace;
  address: ReportAddress;
  report: Report;
  block: ReportBlock;
  names: readonly GroupName[];
  /** The first figure, with its previous value. */
  first: ReportColumn;
  sort: string;
  language: Language;
}
type Line = {
  key: string;
  name: string;
  figures: ReportFigures;
  compared: ReportFigures | null;
  /** Where its figures link to; undefined if its entries cannot be opened. */
  href?: (figure: string) => string | undefined;
  isTotal?: boolean;
};

/** All figures of all groups: the chart's numbers, and the rest. */
export function ReportTable(props: ReportTableProps) {
  const { face, address, report, block, names, first, sort, language } = props;
  const t = translator(language, 'report_screen');
  const words = reportWords(language);
  const columns = [first, ...report.columns.filter(({ name }) => name !== first.name)];
  const isCompared = block.compared !== null;
  const title = words.figure(first.name);
  const orderBy = (name: string) =>
    report.group !== 'time' && (name === 'label' || face.sorts.includes(name))
      ? listHref(getReportPath(face), address, { sort: name })
      : undefined;
  return (
    <FollowLinks>
      <TableScroll
        label={t('table', { figure: title })}
        stickyHeader
        data-list-rows
        className="max-sm:-mx-4"
      >
        <Table density="compact">
          <caption className="sr-only">
            {t('caption', { group: words.group(report.group) })} ({block.currency})
          </caption>
          <thead>
            <tr>
              <Th
                className="left-0 z-2"
                aria-sort={
                  report.group === 'time' ? undefined : sort === 'label' ? 'ascending' : 'none'
                }
              >
                <SortLink href={orderBy('label')} isSorted={sort === 'label'}>
                  {words.group(report.group)}
                </SortLink>
              </Th>
              {columns.flatMap(({ name }) => [
                <FigureHead
                  key={name}
                  title={words.figure(name)}
                  label={t('define', { figure: words.figure(name) })}
                  definition={words.definition(name)}
                  sortHref={orderBy(name)}
                  isSorted={sort === name}
                />,
                ...(isCompared && name === first.name
                  ? [
                      <Th key="before" numeric>
                        {t('before_column', { figure: title })}
                      </Th>,
                      <Th key="change" numeric>
                        {t('change_column')}
                      </Th>,
                    ]
                  : []),
              ])}
            </tr>
          </thead>
          <tbody>
            {buildTableLines(props).map((line) => (
              <LineRow
                key={line.key}
                line={line}
                columns={columns}
                isCompared={isCompared}
                isLinked={names.length <= MOST_LINKED}
                isCourse={report.group === 'time'}
                language={language}
              />
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {overlaps(block) && <p className="mt-2 text-sm text-muted">{t(`overlap.${face.name}`)}</p>}
    </FollowLinks>
  );
}

interface SortLinkProps {
  /** The same report sorted by this; undefined if it cannot be. */
  href: string | undefined;
  isSorted: boolean;
  children: ReactNode;
}

/** A column name that sorts the groups in one direction. */
function SortLink({ href, isSorted, children }: SortLinkProps) {
  if (!href) return children;
  const Icon = isSorted ? ArrowDown : ChevronsUpDown;
  return (
    <Link
      href={href}
      scroll={false}
      className="inline-flex min-h-6 items-center gap-1 rounded-ui hover:text-ink [[aria-sort$=ending]>&]:text-ink"
    >
      {children}
      <Icon aria-hidden className="size-3.5" />
    </Link>
  );
}

interface FigureHeadProps extends FigureHelpProps {
  sortHref: string | undefined;
  isSorted: boolean;
}

/** The heading of a figure's column, with its definition. */
const FigureHead = ({ sortHref, isSorted, ...help }: FigureHeadProps) => (
  <Th numeric aria-sort={sortHref ? (isSorted ? 'descending' : 'none') : undefined}>
    <span className="flex items-center justify-end gap-0.5">
      <SortLink href={sortHref} isSorted={isSorted}>
        {help.title}
      </SortLink>
      <FigureHelp {...help} />
    </span>
  </Th>
);

/** Whether groups overlap, so that their rows add up to more than the total. */
const overlaps = ({ total, groups, others }: ReportBlock): boolean =>
  ['orders', 'customers'].some((name) => {
    const counts = [...groups.map(({ figures }) => figures[name]), others?.[name]];
    const sum = counts.reduce<number>((sum, count) => sum + Number(count ?? 0), 0);
    return sum > Number(total[name] ?? sum);
  });

/** The total, every group, and the sum of groups on other pages. */
function buildTableLines({ face, address, block, names, language }: ReportTableProps): Line[] {
  const t = translator(language, 'report_screen');
  const createFigureHref = (value?: string) => (figure: string) =>
    face.unopened?.includes(figure) ? undefined : rowsHref(face, address, figure, value);
  const { total, compared, groups, others, group_count } = block;
  return [
    {
      key: 'total',
      name: t('total'),
      figures: total,
      compared,
      href: createFigureHref(),
      isTotal: true,
    },
    ...groups.map(({ value, figures, compared }, index) => ({
      key: `group ${value}`,
      name: names[index]?.whole ?? value,
      figures,
      compared,
      href: createFigureHref(value),
    })),
    ...(others
      ? [
          {
            key: 'others',
            name: t('others', { count: group_count - groups.length }),
            figures: others,
            compared: null,
          },
        ]
      : []),
  ];
}

interface LineRowProps {
  line: Line;
  columns: readonly ReportColumn[];
  isCompared: boolean;
  isLinked: boolean;
  isCourse: boolean;
  language: Language;
}

function LineRow({ line, columns, isCompared, isLinked, isCourse, language }: LineRowProps) {
  const t = translator(language, 'report_screen');
  const { name, figures, compared, href, isTotal } = line;
  const [first] = columns;
  const opened = first && href?.(first.name);
  const link = 'inline-flex min-h-6 items-center hover:underline';
  return (
    <Tr className={cx(isTotal && '[&>*]:font-medium')}>
      <th
        scope="row"
        className={cx(
          'border-b border-hairline px-3 py-1.5 align-middle break-words',
          isCourse ? 'whitespace-nowrap' : 'min-w-36 sm:min-w-64',
          fixed,
        )}
      >
        {opened ? (
          <a href={opened} aria-label={t('open_group', { group: name })} className={link}>
            {name}
          </a>
        ) : (
          name
        )}
      </th>
      {columns.flatMap(({ name: figure, type }, index) => {
        const text = figureText(figures[figure], type, language);
        const to = isLinked && figures[figure] !== null ? href?.(figure) : undefined;
        const cells = [
          <Td key={figure} numeric>
            {to ? (
              // For the pointer: with the keyboard the row's name opens the same entries.
              <a href={to} tabIndex={-1} className={link}>
                {text}
              </a>
            ) : (
              text
            )}
          </Td>,
        ];
        if (index > 0 || !isCompared) return cells;
        return [
          ...cells,
          <Td key="before" numeric className="text-muted">
            {compared && figureText(compared[figure], type, language)}
          </Td>,
          <Td key="change" numeric>
            {compared && (
              <ChangeText
                now={figures[figure]}
                before={compared[figure]}
                type={type}
                language={language}
              />
            )}
          </Td>,
        ];
      })}
    </Tr>
  );
}
