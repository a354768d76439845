import type { CustomScript } from '@/lib/storefront/seo/custom-scripts';

/**
 * Script and meta tags typed by staff. Scripts run in order after the page is parsed, so that none
 * blocks it; `async` ones as soon as they load.
 */
export const CustomScripts = ({ tags }: { tags: readonly CustomScript[] }) =>
  tags.map((tag) =>
    tag.kind === 'meta' ? (
      <meta key={`${tag.name}=${tag.content}`} name={tag.name} content={tag.content} />
    ) : (
      <script
        key={tag.src}
        src={tag.src}
        type={tag.module ? 'module' : undefined}
        async={tag.async}
        defer={!tag.async}
        {...tag.data}
      />
    ),
  );
