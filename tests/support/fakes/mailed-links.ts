import type { ReceivedMail } from './mail-server';

/** The token of the link in an email, which must be the same in text and HTML. */
export function tokenIn(mail: ReceivedMail | undefined): string {
  const [text, html] = [mail?.text, mail?.html].map(
    (form) => /[?&]token=([\w-]+)/.exec(form ?? '')?.[1],
  );
  if (!text || text !== html) throw new Error('the mail has no link, or two different ones');
  return text;
}
