import 'server-only';
import type { AdminContext } from '@/lib/core/context';
import { contentLanguage } from '@/lib/core/text/localized';
import { renderLetter } from './letter';
import type { UnfinishedLetter } from './preview.schema';
import { testReader } from './test-letter';

/** Renders a message being edited, as its editor would receive it. Stores nothing. */
export async function previewUnsavedLetter(ctx: AdminContext, letter: UnfinishedLetter) {
  const written = contentLanguage(ctx, letter.language);
  const inLanguage = (text: string) => ({ [written]: text });
  const content = letter.content
    .filter(({ type, image_path }) => type !== 'picture' || image_path)
    .map((block, index) => ({ ...block, id: String(index), text: inLanguage(block.text) }));
  const { language, subject, html, text } = await renderLetter(
    ctx,
    {
      subject: inLanguage(letter.subject),
      preheader: inLanguage(letter.preheader),
      content,
      from_name: '',
      from_email: '',
      reply_to: '',
      utm_campaign: 'preview',
    },
    testReader(ctx, ctx.actor.email, written),
  );
  return { language, subject, html, text };
}
