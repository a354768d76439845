import { expect, test } from 'vitest';
import { blockData } from '@/lib/content/block-data.schema';
import { widgetRequest } from '@/lib/content/widget.schema';

/** The fields that a block, and a widget, of products from this source is refused on. */
function refused(data: object) {
  const block = blockData.products.safeParse(data).error?.issues ?? [];
  const widget = widgetRequest.safeParse({ type: 'products', data }).error?.issues ?? [];
  return {
    block: block.map(({ path }) => path.join('.')),
    widget: widget.map(({ path }) => path.slice(1).join('.')),
  };
}

test('a block and a widget refuse alike a source that does not say what it takes', () => {
  const both = (...fields: string[]) => ({ block: fields, widget: fields });
  for (const source of ['new', 'featured', 'hot']) expect(refused({ source })).toEqual(both());
  for (const source of ['category', 'brand']) {
    expect(refused({ source })).toEqual(both('url'));
    expect(refused({ source, url: '' })).toEqual(both('url'));
    expect(refused({ source, url: 'teaware' })).toEqual(both());
  }
  expect(refused({ source: 'ids' })).toEqual(both('ids'));
  expect(refused({ source: 'ids', ids: [] })).toEqual(both('ids'));
  expect(refused({ source: 'ids', ids: [2, 1] })).toEqual(both());
});

test('a block and a widget show between 1 and 24 products', () => {
  for (const limit of [1, 24]) expect(refused({ limit })).toEqual({ block: [], widget: [] });
  for (const limit of [0, 25])
    expect(refused({ limit })).toEqual({ block: ['limit'], widget: ['limit'] });
});
