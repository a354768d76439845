import { Store } from 'lucide-react';
import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import { translator } from '@/lib/i18n/translate';
import { listSellingStores } from '@/lib/pos/selling-stores';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'pos')('title') };
}

export default async function PosPage() {
  const ctx = await adminPageContext('store.pos_sell', '/admin/store/pos');
  const stores = await listSellingStores(ctx);
  const t = translator(ctx.language, 'pos');
  return (
    <>
      <PageHeader title={t('title')} />
      {stores.length === 0 && (
        <EmptyState
          icon={<Store />}
          title={t('no_stores')}
          action={
            can(ctx, 'store') && <ButtonLink href="/admin/store">{t('to_stores')}</ButtonLink>
          }
        >
          {t('no_stores_text')}
        </EmptyState>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {stores.map(({ id, title, address, open }) => (
          <li key={id}>
            <Link
              href={`/admin/store/pos/${id}`}
              className="flex h-full flex-col gap-2 rounded-ui border border-hairline p-5 transition-colors hover:border-ink"
            >
              <span className="text-lg font-medium">{title}</span>
              <span className="whitespace-pre-line text-sm text-muted">{address}</span>
              <span className="mt-auto flex flex-col text-sm">
                {open.map((register) => (
                  <span key={register.title}>
                    {t('open_register_of', {
                      register: register.title,
                      name: register.opened_by || '–',
                    })}
                  </span>
                ))}
                {open.length === 0 && <span className="text-muted">{t('none_open')}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
