import type { Metadata } from 'next';
import { Fragment, type ReactNode } from 'react';
import type { z } from 'zod';
import type { CellTools, Column } from '@/components/admin/list/columns';
import { InlineSwitch } from '@/components/admin/list/inline-switch';
import type { ListFilter } from '@/components/admin/list/list-search';
import { RecordLink } from '@/components/admin/list/record-link';
import { ResourceList } from '@/components/admin/list/resource-list';
import { PageHeader } from '@/components/admin/page-header';
import { ButtonLink } from '@/components/ui/button';
import { resourceRights } from '@/lib/admin/resources/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import type { AdminContext } from '@/lib/core/context';
import { formatDate } from '@/lib/core/dates';
import { orLastPage, type Page } from '@/lib/core/records/page';
import type { ResourceMessages } from '@/lib/core/records/resource';
import { readFromReplica } from '@/lib/http/replica';
import { type Messages, messages } from '@/lib/i18n/messages';
import type { ScreenProps, ScreenResource } from './record-screens';

export type ListQuery = { sort: string; search: string; page: number; page_size: number };
/** All parts of a list except a record's title. */
export type ListScreenParts<Row, Q extends ListQuery, N extends ResourceMessages> = {
  resource: ScreenResource<N> & {
    query: z.ZodType<Q>;
    list(ctx: AdminContext, query: Q): Promise<Page<Row>>;
  };
  columns: readonly Column<Row, N>[];
  /** Built from the texts of all lists and the resource's own. */
  filters?: readonly ((labels: Messages['resource'], own: Messages[N]) => ListFilter)[];
  /** Filters whose values are records. */
  readFilters?: (ctx: AdminContext, own: Messages[N]) => Promise<readonly ListFilter[]>;
  toggle?: 'enabled' | 'visibled';
  /** Shown above the list. */
  above?: (rows: Row[], tools: CellTools<N>) => ReactNode;
};
export type ListScreen<Row, Q extends ListQuery, N extends ResourceMessages> = ListScreenParts<
  Row,
  Q,
  N
> & {
  /** A record's title. */
  title: (row: Row) => string;
};

/** The list of a plain resource, with search, filters, order and page in the URL. */
export function listScreen<
  Row extends { id: number },
  Q extends ListQuery,
  N extends ResourceMessages,
>({ resource, title, columns, filters = [], readFilters, toggle, above }: ListScreen<Row, Q, N>) {
  const { name, screen, permission } = resource;
  const generateMetadata = async (): Promise<Metadata> => ({
    title: messages[await adminLanguage()][resource.messages].list,
  });
  async function render({ searchParams }: Pick<ScreenProps, 'searchParams'>) {
    const ctx = await adminPageContext(permission, screen);
    const query = await listScreenQuery(resource.query, await searchParams);
    const { data, meta } = await readFromReplica(ctx, (ctx) =>
      orLastPage((pageQuery: Q) => resource.list(ctx, pageQuery), query),
    );
    const labels = messages[ctx.language][resource.messages];
    const tools = { ctx, labels, may: resourceRights(ctx, permission) };
    const cells = (row: Row) =>
      columns.map(({ key, cell }, index) => (
        <Fragment key={key}>
          {cell ? cell(row, tools) : plainCell(row, key, index === 0, title(row))}
        </Fragment>
      ));
    const plainCell = (row: Row, key: string, isFirst: boolean, called: string) => {
      const value: unknown = row[key as keyof Row];
      if (isFirst)
        return (
          <RecordLink
            href={`${screen}/edit/${row.id}`}
            name={called}
            image_path={getImagePath(row)}
          />
        );
      if (key === toggle && typeof value === 'boolean')
        return (
          <InlineSwitch
            resource={name}
            id={row.id}
            name={called}
            field={toggle}
            value={value}
            disabled={!tools.may.update}
          />
        );
      return value instanceof Date ? formatDate(value, ctx) : String(value ?? '');
    };
    return (
      <>
        <PageHeader title={labels.list}>
          {tools.may.create && (
            <ButtonLink data-create href={`${screen}/create`}>
              {labels.create}
            </ButtonLink>
          )}
        </PageHeader>
        {above?.(data, tools)}
        <ResourceList
          resource={{ name, screen }}
          label={labels.list}
          columns={columns.map(({ key, sortable, numeric, from }) => ({
            key,
            sortable,
            numeric,
            from,
            label: String(labels[key]),
          }))}
          rows={data.map((row) => ({
            id: row.id,
            name: title(row),
            cells: cells(row),
            on: toggle && toggle in row ? row[toggle as keyof Row] === true : undefined,
          }))}
          meta={meta}
          query={query}
          may={tools.may}
          filters={[
            ...filters.map((filter) => filter(messages[ctx.language].resource, labels)),
            ...((await readFilters?.(ctx, labels)) ?? []),
          ]}
          toggle={toggle}
          deleteNote={labels.delete_note}
        />
      </>
    );
  }
  return { generateMetadata, render };
}

const getImagePath = (row: object) =>
  'image_path' in row && (typeof row.image_path === 'string' || row.image_path === null)
    ? row.image_path
    : undefined;
