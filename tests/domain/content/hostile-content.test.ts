import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { block } from '@/db/schema/content';
import { blockInput } from '@/lib/content/block.schema';
import { readBlock } from '@/lib/content/block-view';
import { createBlock, deleteBlock } from '@/lib/content/blocks';
import { languages } from '@/lib/core/language';
import { one } from '@/lib/core/rows';
import { hostileHtml, runnable } from '../../support/hostile-html';
import { guest } from '../../support/shop';
import { owner } from '../../support/staff';

test('nothing that could run is left, in any language, whether written or put there by others', async () => {
  for (const dirty of hostileHtml) {
    const texts = Object.fromEntries(languages.map((one) => [one, `<p>ok</p>${dirty}`]));
    const { id } = await createBlock(
      await owner(),
      blockInput.parse({
        ...{ identifier: 'one', title: 'One', type: 'faq', content: texts },
        data: { items: [{ question: texts, answer: texts }] },
      }),
    );
    const row = one(await database().select().from(block).where(eq(block.id, id)));
    const { items } = row.data as { items: { answer: object }[] };
    const stored = [row.content, ...items.map(({ answer }) => answer)].flatMap((one) =>
      Object.values(one),
    );
    for (const html of stored) expect(html).not.toMatch(runnable);
    await database()
      .update(block)
      .set({ content: texts, data: { items: [{ id: 'x', question: texts, answer: texts }] } })
      .where(eq(block.id, id));
    for (const language of languages) {
      const shown = await readBlock({ ...(await guest()), language }, 'one');
      if (shown?.type !== 'faq') throw new Error('no questions');
      for (const html of [shown.content, shown.data.items[0]?.answer])
        expect(html).not.toMatch(runnable);
    }
    await deleteBlock(await owner(), id);
  }
});
