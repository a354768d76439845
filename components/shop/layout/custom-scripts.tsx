import type { CustomScript } from '@/lib/storefront/seo/custom-scripts';

/**
 * Script and meta tags that staff typed. Scripts run in their order once the page is read,
 * so that none keeps it waiting; `async` ones when they come.
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
