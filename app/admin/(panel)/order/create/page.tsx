import type { Metadata } from 'next';
import { CreateOrder } from '@/components/admin/orders/create/create-order';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { TextLink } from '@/components/ui/link-button';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { readMaxManualDiscount } from '@/lib/auth/grants';
import { startStaffOrder } from '@/lib/checkout/staff-order/start';
import { type OrderStart, orderStartQuery } from '@/lib/checkout/staff-order/start.schema';
import { can } from '@/lib/core/access/can';
import { canFindCustomers } from '@/lib/core/access/personal-data';
import { countryOptions } from '@/lib/core/address/countries';
import type { AdminContext } from '@/lib/core/context';
import { languageNames, languages } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { sellingWarehouse } from '@/lib/inventory/availability';
import { homeCountry } from '@/lib/inventory/home-country';
import { warehouseNames } from '@/lib/inventory/warehouses';
import { supportedCurrency, supportedIdentifiers } from '@/lib/settings/currencies';

export const instant = false;

const PATH = '/admin/order/create';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'order_form')('create') };
}

export default async function CreateOrderPage({ searchParams }: PageProps<'/admin/order/create'>) {
  const typed = await searchParams;
  const ctx = await adminPageContext('order.create', buildStartPath(typed));
  const start = await startStaffOrder(ctx, orderStartQuery.parse(typed));
  const t = translator(ctx.language, 'order_form');
  const title = t(start.parent ? 'add_on' : 'create');
  return (
    <>
      <CrumbName name={title} />
      <PageHeader title={title} />
      <Beginning start={start} ctx={ctx} />
      {canBeMade(start) && (
        <CreateOrder
          // The initial values may be another order's.
          key={buildStartPath(typed)}
          start={start}
          adminId={ctx.actor.id}
          home={{
            country: (await homeCountry(ctx)) ?? 'HKG',
            language: ctx.settings.main_language,
          }}
          choices={await loadOrderChoices(ctx)}
          may={{
            find: canFindCustomers(ctx),
            create_customer: can(ctx, 'customer.create'),
            mark_paid: can(ctx, 'order.mark_paid'),
          }}
          limit={
            can(ctx, 'promotion.manual_discount') ? await readMaxManualDiscount(ctx) : undefined
          }
        />
      )}
    </>
  );
}

function buildStartPath(typed: Record<string, string | string[] | undefined>): string {
  const queryEntries = Object.entries(orderStartQuery.parse(typed)).flatMap(([name, id]) =>
    id === undefined ? [] : [[name, String(id)]],
  );
  return queryEntries.length ? `${PATH}?${new URLSearchParams(queryEntries)}` : PATH;
}

/** An add-on order needs permission to see the buyer, and a parent of which nothing was shipped. */
const canBeMade = ({ parent, hides_buyer }: OrderStart) =>
  !parent || (parent.takes_add_on && !hides_buyer);

/** What it starts with, and what of that is unavailable, as text. */
function Beginning({ start, ctx: { language } }: { start: OrderStart; ctx: AdminContext }) {
  const t = translator(language, 'order_form');
  const { parent, from, exchange, left_out, hides_buyer } = start;
  const lines = [
    parent && canBeMade(start) && t('adds_to', { number: parent.order_number }),
    parent && !parent.takes_add_on && translator(language, 'errors')('add_on_refused'),
    parent?.takes_add_on && hides_buyer && t('add_on_masked'),
    from && t('repeats', { number: from }),
    exchange && t('exchanges', { number: exchange.return_number }),
    left_out.length > 0 && t('left_out', { names: left_out.join(', ') }),
    !parent && hides_buyer && t('hides_buyer'),
  ].filter(Boolean);
  if (!lines.length) return null;
  return (
    <div className="-mt-3 mb-5 flex flex-col gap-1 text-muted">
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
      {parent && !canBeMade(start) && (
        <p>
          <TextLink href={`/admin/order/${parent.id}`}>
            {t('back_to', { number: parent.order_number })}
          </TextLink>
        </p>
      )}
    </div>
  );
}

async function loadOrderChoices(ctx: AdminContext) {
  const { settings, language } = ctx;
  const t = translator(language, 'order_form');
  const selling = sellingWarehouse(settings);
  const warehouses = (await warehouseNames(ctx)).filter(({ enabled }) => enabled);
  return {
    countries: countryOptions(language),
    languages: languages.map((value) => ({ value, label: languageNames[value] })),
    currencies: supportedIdentifiers(settings).map((value) => ({
      value,
      label: value,
      mark: supportedCurrency(settings, value)?.mark ?? '',
    })),
    warehouses: [
      {
        value: '',
        label: t('of_storefront', {
          name: warehouses.find(({ id }) => id === selling)?.title ?? '–',
        }),
      },
      ...warehouses
        .filter(({ id }) => id !== selling)
        .map(({ id, title }) => ({ value: String(id), label: title })),
    ],
  };
}
