import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '@/components/ui/icon-names';

const pascal = (name: string) =>
  name.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());

/** What an icon is drawn with, without the `<svg>` around it. */
function drawing(name: string): string {
  const icon = (lucide as unknown as Record<string, lucide.LucideIcon>)[pascal(name)];
  if (!icon) throw new Error(`lucide has no icon ${name}.`);
  const svg = renderToStaticMarkup(createElement(icon));
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replace(/><\/\w+>/g, '/>');
}

/** One file with every icon of `iconNames` as a symbol; colour and line come from `.icon`. */
export const iconSprite = (): string =>
  [
    // Next wants to know how large a picture is.
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">',
    '<!-- Icons of lucide.dev, ISC License, Copyright (c) Lucide Icons and Contributors; some',
    'from Feather, MIT License, Copyright (c) 2013-present Cole Bemis. npm run draw:sprite -->',
    ...iconNames.map(
      (name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing(name)}</symbol>`,
    ),
    '</svg>',
    '',
  ].join('\n');
