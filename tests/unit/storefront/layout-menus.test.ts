import { expect, test } from 'vitest';
import { menuEntries } from '@/components/shop/layout/layout-data';
import type { MenuNode } from '@/lib/content/menu.schema';

let id = 0;
const node = (title: string, fields: Partial<MenuNode> = {}): MenuNode => ({
  id: ++id,
  title,
  type: 'category',
  url: title,
  href: `/category/${title}`,
  image_path: null,
  open_in_current_tab: true,
  display_in_mobile: true,
  display_in_desktop: true,
  children: [],
  ...fields,
});

test('every level is there with its flags; what is shown nowhere is not, nor what is below it', () => {
  const nodes = [
    node('tea', {
      image_path: 'menus/tea.webp',
      children: [
        node('green', { image_path: 'menus/green.webp', children: [node('sencha')] }),
        node('old', { display_in_mobile: false, display_in_desktop: false, children: [node('x')] }),
      ],
    }),
    node('about', { type: 'page', href: '/page/about', display_in_desktop: false }),
    node('museum', {
      type: 'link',
      href: 'https://museum.test/',
      open_in_current_tab: false,
      display_in_mobile: false,
    }),
  ];
  expect(menuEntries(nodes)).toEqual([
    {
      title: 'tea',
      href: '/category/tea',
      image_path: 'menus/tea.webp',
      children: [
        {
          title: 'green',
          href: '/category/green',
          children: [{ title: 'sencha', href: '/category/sencha' }],
        },
      ],
    },
    { type: 'page', title: 'about', href: '/page/about', not_on: 'desktop' },
    {
      type: 'link',
      title: 'museum',
      href: 'https://museum.test/',
      new_tab: true,
      not_on: 'phone',
    },
  ]);
});
