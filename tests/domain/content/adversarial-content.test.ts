import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { block, page } from '@/db/schema/content';
import { blockInput } from '@/lib/content/block.schema';
import { readContentBlock } from '@/lib/content/block-view';
import { createBlock, deleteBlock } from '@/lib/content/blocks';
import { pageInput } from '@/lib/content/page.schema';
import { createPage, deletePage } from '@/lib/content/pages';
import { languages } from '@/lib/core/language';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { readShownPage } from '@/lib/storefront/pages/page-parts';
import { guest } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { adversarialHtml, runnable } from '../../support/values/adversarial-html';

test('nothing that could run is left, in any language, whether written or put there by others', async () => {
  for (const dirty of adversarialHtml) {
    const texts = Object.fromEntries(languages.map((language) => [language, `<p>ok</p>${dirty}`]));
    const { id } = await createBlock(
      await owner(),
      blockInput.parse({
        identifier: 'one',
        title: 'One',
        type: 'faq',
        content: texts,
        data: { items: [{ question: texts, answer: texts }] },
      }),
    );
    const row = firstOrNotFound(await database().select().from(block).where(eq(block.id, id)));
    const { items } = row.data as { items: { answer: object }[] };
    const savedTexts = [row.content, ...items.map(({ answer }) => answer)].flatMap((localized) =>
      Object.values(localized),
    );
    for (const html of savedTexts) expect(html).not.toMatch(runnable);
    await database()
      .update(block)
      .set({ content: texts, data: { items: [{ id: 'x', question: texts, answer: texts }] } })
      .where(eq(block.id, id));
    for (const language of languages) {
      const shown = await readContentBlock({ ...(await guest()), language }, 'one');
      if (shown?.type !== 'faq') throw new Error('no questions');
      for (const html of [shown.content, shown.data.items[0]?.answer])
        expect(html).not.toMatch(runnable);
    }
    await deleteBlock(await owner(), id);
  }
});

test('the same of a page’s content and of the texts among its widgets', async () => {
  for (const dirty of adversarialHtml) {
    const texts = Object.fromEntries(languages.map((language) => [language, `<p>ok</p>${dirty}`]));
    const widgets = [{ id: 'a', type: 'html', data: { content: texts } }];
    const input = pageInput.parse({ title: 'One', url: 'one', content: texts, widgets });
    const { id } = await createPage(await owner(), input);
    const row = firstOrNotFound(await database().select().from(page).where(eq(page.id, id)));
    expect(JSON.stringify([row.content, row.widgets])).not.toMatch(runnable);
    const data = { content: texts, appearance: 'plain' };
    const placed = row.widgets.map((widget) => ({ ...widget, data }));
    await database().update(page).set({ content: texts, widgets: placed }).where(eq(page.id, id));
    for (const language of languages) {
      const shown = await readShownPage({ ...(await guest()), language }, 'one');
      const [widget] = shown?.parts.widgets ?? [];
      if (widget?.type !== 'html') throw new Error('no text');
      for (const html of [shown?.page.content, widget.html]) {
        expect(html).toContain('<p>ok</p>');
        expect(html).not.toMatch(runnable);
      }
    }
    await deletePage(await owner(), id);
  }
});
