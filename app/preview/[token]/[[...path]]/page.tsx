import { notFound, redirect } from 'next/navigation';
import { PreviewBar } from '@/components/preview/preview-bar';
import { PreviewLinks } from '@/components/preview/preview-links';
import { PreviewedPage } from '@/components/preview/previewed-page';
import { ShopLayout } from '@/components/shop/layout/shop-layout';
import { readPreviewPage } from '@/lib/admin/preview/preview-page';
import { previewTiers, readPreview } from '@/lib/admin/preview/previews';
import { adminLoginPath, currentAdmin } from '@/lib/auth/admin-page';
import { exemptViewer, viewerKey } from '@/lib/core/access/viewer';
import { formatDateTime } from '@/lib/core/dates';
import { formatZonedMoment } from '@/lib/core/zoned-time';
import { messages } from '@/lib/i18n/messages';
import { chargesTax } from '@/lib/tax/rates';
import { changePreviewAction, refuseInPreview } from '../../actions';

export const instant = false;

type Props = {
  params: Promise<{ token: string; path?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A page of the shop previewed by staff (lib/admin/preview/previews.ts). */
export default async function PreviewPage({ params, searchParams }: Props) {
  const { token, path: segments = [] } = await params;
  const ctx = (await currentAdmin()) ?? redirect(adminLoginPath('/admin', true));
  const preview = (await readPreview(ctx, token)) ?? notFound();
  const path = `/${segments.join('/')}`;
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      [value ?? []].flat().map((text) => [name, text]),
    ),
  );
  const { layout, page } = await readPreviewPage(ctx, preview, path, query);
  const { settings } = ctx;
  const labels = messages[ctx.language].preview;
  const { guest, member, exempt } = labels.viewers;
  return (
    <>
      <PreviewBar
        preview={{
          language: preview.language,
          currency: preview.currency,
          viewer: preview.viewer,
          at: preview.at ? formatZonedMoment(preview.at, settings.store_timezone) : '',
          unsaved: preview.unsaved !== null,
        }}
        path={path}
        shownAt={formatDateTime(preview.at ?? ctx.now(), ctx)}
        timezone={settings.store_timezone}
        languages={settings.available_languages}
        currencies={layout.shop.settings.supported_currencies.map(({ identifier }) => identifier)}
        viewers={[
          { value: 'guest', label: guest },
          { value: 'member', label: member },
          ...(await previewTiers(ctx)),
          ...(chargesTax(ctx) ? [{ value: viewerKey(exemptViewer), label: exempt }] : []),
        ]}
        change={changePreviewAction.bind(null, token)}
        labels={labels}
      />
      <PreviewLinks token={token} notice={labels.personal} />
      <div lang={preview.language}>
        <ShopLayout
          shop={{ ...layout.shop, cart_visible: false }}
          menus={layout.menus}
          note={layout.note}
        >
          <PreviewedPage
            page={page}
            shop={layout.shop}
            menus={layout.menus}
            labels={labels}
            add={refuseInPreview}
          />
        </ShopLayout>
      </div>
    </>
  );
}
