import type { Metadata } from 'next';
import { MergeFinder } from '@/components/admin/customers/merge-finder';
import { MergeScreen, type MergeSide } from '@/components/admin/customers/merge-screen';
import { RecordMissing } from '@/components/admin/form/record-missing';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { TextLink } from '@/components/ui/link-button';
import { parsePathId } from '@/lib/admin/resources/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { personName } from '@/lib/core/access/person';
import type { AdminContext } from '@/lib/core/context';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { languageNames } from '@/lib/core/language';
import { getCustomer } from '@/lib/customers/customer-record';
import type { CustomerRecord } from '@/lib/customers/customer-record.schema';
import { type CustomerChoices, readCustomerChoices } from '@/lib/customers/form-choices';
import { readCustomerOverview } from '@/lib/customers/overview';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { type MergeField, mergeFields } from '@/lib/people/merge-customers.schema';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'customer')('merge.title'),
});

type Props = PageProps<'/admin/customer/merge/[id]'>;

export default async function MergePage({ params, searchParams }: Props) {
  const { id } = await params;
  await adminPageContext('customer.pii', `/admin/customer/merge/${id}`);
  const ctx = await adminPageContext('customer.merge', `/admin/customer/merge/${id}`);
  const t = translator(ctx.language, 'customer');
  const requestedId = (await searchParams).with;
  const read = (customerId: string) =>
    orUndefinedIfNotFound(async () => getCustomer(ctx, parsePathId(customerId)));
  const stays = await read(id);
  if (!stays) return <RecordMissing to="/admin/customer" />;
  const ends =
    typeof requestedId === 'string' && requestedId !== id ? await read(requestedId) : undefined;
  const { duplicates } = await readCustomerOverview(ctx, stays.id);
  const choices = await readCustomerChoices(ctx);
  return (
    <>
      <CrumbName name={t('merge.crumb')} />
      <PageHeader title={t('merge.title')} />
      {ends ? (
        <MergeScreen
          key={`${stays.id} ${ends.id}`}
          stays={await toMergeSide(ctx, stays, choices)}
          ends={await toMergeSide(ctx, ends, choices)}
          fields={mergeFields.map((name) => ({ name, label: t(name) }))}
        />
      ) : (
        <div className="flex max-w-md flex-col gap-5">
          <ul className="flex flex-col gap-2">
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <TextLink href={`/admin/customer/merge/${id}?with=${duplicate.id}`}>
                  {personName(duplicate)} · {duplicate.email}
                </TextLink>
              </li>
            ))}
          </ul>
          <MergeFinder id={stays.id} />
        </div>
      )}
    </>
  );
}

async function toMergeSide(
  ctx: AdminContext,
  record: CustomerRecord,
  choices: CustomerChoices,
): Promise<MergeSide> {
  const labels = messages[ctx.language];
  const named = (options: { value: string; label: string }[], id: number | null) =>
    options.find(({ value }) => value === String(id))?.label ?? '';
  const yesNo = (on: boolean) => (on ? labels.resource.enabled : labels.resource.disabled);
  const special: Partial<Record<MergeField, string>> = {
    enabled: yesNo(record.enabled),
    consent_email: yesNo(record.consent_email),
    tax_exempt: yesNo(record.tax_exempt),
    gender: record.gender ? labels.customer[record.gender] : '',
    admin_id: named(choices.admins, record.admin_id),
    status_id: named(choices.statuses, record.status_id),
    lead_source: record.lead_source ? labels.customer.sources[record.lead_source] : '',
    preferred_language: languageNames[record.preferred_language],
  };
  return {
    id: record.id,
    name: `${personName(record)} (${record.id})`,
    updated_at: record.updated_at.toISOString(),
    orders: (await readCustomerOverview(ctx, record.id)).orders_count,
    values: Object.fromEntries(
      mergeFields.map((name) => [name, special[name] ?? String(record[name] ?? '')]),
    ),
  };
}
