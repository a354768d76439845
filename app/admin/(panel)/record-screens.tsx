import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import type { ComponentType, ReactNode } from 'react';
import { RecordMissing } from '@/components/admin/form/record-missing';
import type { RecordFormProps } from '@/components/admin/form/resource-form';
import { PageHeader } from '@/components/admin/page-header';
import { readLastChange } from '@/lib/activity/audit-log';
import { resourceFormProps } from '@/lib/admin/resources/resource-page';
import { parsePathId } from '@/lib/admin/resources/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import type { ResourceArea } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import type { ResourceMessages } from '@/lib/core/records/resource';
import { recordQuery } from '@/lib/core/records/resource.schema';
import { type Messages, messages } from '@/lib/i18n/messages';
import { recordTitle } from './record-title';

/** What the screens need of a resource (`defineResource`). */
export type ScreenResource<N extends ResourceMessages> = {
  name: string;
  screen: string;
  messages: N;
  permission: ResourceArea;
};

type OwnProps = keyof RecordFormProps<unknown, unknown>;

/** All parts of a record's screens except its title. */
export type RecordScreenParts<
  Rec,
  N extends ResourceMessages,
  P extends RecordFormProps<Rec, Messages[N]>,
> = {
  resource: ScreenResource<N> & {
    get(ctx: AdminContext, id: number, language?: Language): Promise<Rec>;
  };
  Form: ComponentType<P>;
  /** Shown beside a record's title, and above its form. */
  header?: (
    record: Rec,
    labels: Messages[N],
    ctx: AdminContext,
  ) => { note?: ReactNode; actions?: ReactNode };
  aboveForm?: (
    record: Rec,
    labels: Messages[N],
    ctx: AdminContext,
  ) => ReactNode | Promise<ReactNode>;
} & Extra<Omit<NoInfer<P>, OwnProps>, Rec>;

export type RecordScreens<
  Rec,
  N extends ResourceMessages,
  P extends RecordFormProps<Rec, Messages[N]>,
> = RecordScreenParts<Rec, N, P> & {
  /** A record's title. */
  title: (record: Rec) => string;
};

/** The form's other props, if it has any. */
type Extra<Props, Rec> =
  Record<never, never> extends Props
    ? { extra?: undefined }
    : { extra: (ctx: AdminContext, at: FormPlace<Rec>) => Promise<Props> };
/** The form's record, undefined for a new one, and its query parameters. */
type FormPlace<Rec> = { record?: Rec; query: SearchParams };

type SearchParams = Record<string, string | string[] | undefined>;
export type ScreenProps = {
  params: Promise<{ screen?: string[] }>;
  searchParams: Promise<SearchParams>;
};

/**
 * The screens of a resource below its list, `create` and `edit/{id}`, for a page under
 * `[...screen]`. Any other path redirects to the dashboard (§2.1).
 */
export function recordScreens<
  Rec,
  N extends ResourceMessages,
  P extends RecordFormProps<Rec, Messages[N]>,
>(screens: RecordScreens<Rec, N, P>) {
  const { resource } = screens;
  const generateMetadata = async ({ params }: ScreenProps): Promise<Metadata> => {
    const { list, create } = messages[await adminLanguage()][resource.messages];
    const [kind, id] = (await params).screen ?? [];
    if (kind === 'create') return { title: `${create} · ${list}` };
    return recordTitle(list, resource.permission, async (ctx) =>
      screens.title(await resource.get(ctx, parsePathId(id ?? ''), ctx.language)),
    );
  };
  async function render({ params, searchParams }: ScreenProps) {
    const { screen = [] } = await params;
    const query = await searchParams;
    const [kind, id, ...more] = screen;
    if (kind === 'create' && id === undefined) return createScreen(screens, query);
    if (kind === 'edit' && id && !more.length) return editScreen(screens, id, query);
    redirect('/admin');
  }
  return { generateMetadata, render };
}

async function createScreen<
  Rec,
  N extends ResourceMessages,
  P extends RecordFormProps<Rec, Messages[N]>,
>({ resource, Form, extra }: RecordScreens<Rec, N, P>, query: SearchParams) {
  const { language } = recordQuery.parse(query);
  const { name, screen, permission } = resource;
  const ctx = await adminPageContext(`${permission}.create`, `${screen}/create`);
  const labels = messages[ctx.language][resource.messages];
  const own = {
    ...resourceFormProps(ctx, permission, language),
    resource: { name, screen },
    labels,
  };
  // The screen's props and those of `extra` are together the form's props.
  const props = { ...own, ...(await extra?.(ctx, { query })) } as unknown as P;
  return (
    <>
      <PageHeader title={labels.create} />
      <Form {...props} />
    </>
  );
}

async function editScreen<
  Rec,
  N extends ResourceMessages,
  P extends RecordFormProps<Rec, Messages[N]>,
>(
  { resource, Form, title, extra, header, aboveForm }: RecordScreens<Rec, N, P>,
  id: string,
  query: SearchParams,
) {
  const { language } = recordQuery.parse(query);
  const { name, screen, permission } = resource;
  const ctx = await adminPageContext(permission, `${screen}/edit/${encodeURIComponent(id)}`);
  const form = resourceFormProps(ctx, permission, language, ctx.language);
  const record = await orUndefinedIfNotFound(async () =>
    resource.get(ctx, parsePathId(id), form.language),
  );
  if (!record) return <RecordMissing to={form.may.create ? `${screen}/create` : screen} />;
  const labels = messages[ctx.language][resource.messages];
  const { note, actions } = header?.(record, labels, ctx) ?? {};
  const lastChange = await readLastChange(ctx, { resource: name, id: parsePathId(id) });
  const own = { ...form, resource: { name, screen }, labels, record, lastChange };
  const fields = (
    <Form {...({ ...own, ...(await extra?.(ctx, { record, query })) } as unknown as P)} />
  );
  const top = await aboveForm?.(record, labels, ctx);
  return (
    <>
      <PageHeader title={title(record)} note={note}>
        {actions}
      </PageHeader>
      {top ? (
        <div className="flex flex-col gap-6">
          {top}
          {fields}
        </div>
      ) : (
        fields
      )}
    </>
  );
}
