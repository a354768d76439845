import 'server-only';
import type { MailContent, MailFrame } from './content';
import { plainTextOf } from './plain-text';

/**
 * A mail's two forms. What draws the HTML is large, and is loaded with the first mail
 * that a process writes.
 */
export async function renderMail(
  content: MailContent,
  frame: MailFrame,
): Promise<{ html: string; text: string }> {
  const [{ render }, { MailLayout }] = await Promise.all([
    import('@react-email/render'),
    import('./layout'),
  ]);
  return {
    html: await render(MailLayout({ content, frame })),
    text: plainTextOf(content, frame),
  };
}
