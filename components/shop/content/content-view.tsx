import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buttonClass } from '@/components/ui/button-style';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import type { StaticPageView } from '@/lib/content/page.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import type { ShownParts } from '@/lib/storefront/pages/page-parts';
import { hrefIn, textsIn } from '../shop';
import { ComposedPage } from './composed-page';
import { RichText } from './rich-text';

export interface ContentViewProps {
  shop: Shop;
  page: StaticPageView;
  parts: ShownParts;
}

/** A static page; one for members asks guests to log in. */
export function ContentView({ shop, page, parts }: ContentViewProps) {
  const t = textsIn(shop);
  const isLanding = page.template === 'landing' && page.content !== null;
  return (
    <ComposedPage shop={shop} parts={parts} narrow={page.template === 'default'}>
      <article className="mx-auto max-w-page px-gutter pt-5">
        {isLanding ? (
          <h1 className="sr-only">{page.title}</h1>
        ) : (
          <Breadcrumbs
            items={[{ label: t('listing.home'), href: hrefIn(shop, '/') }, { label: page.title }]}
            label={t('listing.breadcrumbs')}
          />
        )}
        <div
          className={cx(
            page.template === 'default' && 'mx-auto max-w-measure',
            'pt-10 empty:hidden',
          )}
        >
          {!isLanding && <h1 className="mb-8 text-4xl">{page.title}</h1>}
          {page.content === null ? (
            <MembersOnly shop={shop} url={page.url} />
          ) : (
            page.content && (
              <RichText
                html={page.content}
                className={page.template === 'default' ? undefined : 'max-w-none'}
              />
            )
          )}
        </div>
      </article>
    </ComposedPage>
  );
}

function MembersOnly({ shop, url }: { shop: Shop; url: string }) {
  const t = textsIn(shop);
  const login = hrefIn(shop, `/login?next=${encodeURIComponent(`/page/${url}`)}`);
  return (
    <EmptyState
      title={t('page.members_title')}
      action={
        <a href={login} className={buttonClass({})}>
          {t('layout.log_in')}
        </a>
      }
    >
      {t('page.members_text')}
    </EmptyState>
  );
}
