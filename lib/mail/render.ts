import 'server-only';
import type { Language } from '@/lib/core/language';
import type { MailBlock, MailContent, MailFrame, MailLine } from './content';

/**
 * Renders an email as HTML and text. The large HTML renderer is loaded with a process's first
 * email.
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
    text: toPlainText(content, frame),
  };
}

/** An email as plain text, for programs that show no HTML. */
const toPlainText = (content: MailContent, frame: MailFrame): string =>
  [
    content.heading,
    ...content.blocks.map((block) => toBlockText(block, frame)),
    [
      '--',
      frame.store_name,
      frame.store_url,
      ...frame.footer,
      ...(frame.footer_links ?? []).flatMap(({ label, url }) => [label, url]),
    ].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');

function toBlockText(block: MailBlock, { language }: MailFrame): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return block.text;
    case 'picture':
      return [block.alt, block.href].filter(Boolean).join('\n');
    case 'divider':
      return '* * *';
    case 'quote':
      return `${block.label}\n${block.text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')}`;
    case 'button':
    case 'link':
      return `${block.label}\n${block.url}`;
    case 'lines':
      return [block.title, ...block.lines.map(toLineText)].join('\n');
    case 'table':
      return [
        block.title,
        ...block.rows.map((row) => toRowText(block.columns, row, language)),
      ].join('\n');
    case 'amounts':
      return block.rows.map(({ label, value }) => named(label, value, language)).join('\n');
    case 'details':
      return block.details.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n');
  }
}

const named = (label: string, value: string, language: Language) =>
  `${label}${language === 'en-US' ? ': ' : '：'}${value}`;

function toRowText(columns: string[], [name = '', ...cells]: string[], language: Language): string {
  const figures = cells.map((cell, index) => named(columns[index + 1] ?? '', cell, language));
  return `- ${name}\n  ${figures.join(language === 'en-US' ? ', ' : '，')}`;
}

function toLineText({ name, detail, quantity, notes = [], amount }: MailLine): string {
  const item = [name, detail].filter(Boolean).join(', ');
  return `- ${item}\n  ${[[quantity, ...notes].join(', '), amount].filter(Boolean).join(' = ')}`;
}
