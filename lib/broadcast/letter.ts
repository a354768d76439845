import 'server-only';
import type { broadcast, LetterBlockColumn } from '@/db/schema/broadcast';
import { personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import { type Language, parseLanguage } from '@/lib/core/language';
import { stripRecordLinks } from '@/lib/core/text/links';
import { type Localized, readLocalized } from '@/lib/core/text/localized';
import { fillPlaceholders, splitParagraphs, toMailHeaderLine } from '@/lib/core/text/placeholders';
import { imageUrl } from '@/lib/core/web/image';
import { parseShopRoute } from '@/lib/core/web/shop-routes';
import { absoluteUrl, siteUrl } from '@/lib/core/web/site-url';
import { localizePath, splitLanguage } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { MailBlock } from '@/lib/mail/content';
import { toMailFrame } from '@/lib/mail/outbox';
import { renderMail } from '@/lib/mail/render';
import { getMailSender, maySendAs } from '@/lib/mail/transport';
import type { LetterPlaceholder } from './letter.schema';

export type StoredLetter = Pick<
  typeof broadcast.$inferSelect,
  'subject' | 'preheader' | 'content' | 'from_name' | 'from_email' | 'reply_to' | 'utm_campaign'
>;
export type LetterRecipient = {
  address: string;
  first_name: string;
  last_name: string;
  language: string;
  /** For the unsubscribe page. */
  token: string;
};

const SUBJECT_LENGTH = 200;
const NAME_LENGTH = 100;

/**
 * Renders a message for a recipient in their language: placeholder values are plain text, subject
 * and name are single lines, and they can unsubscribe by link or by one click in their email
 * program (RFC 8058).
 */
export async function renderLetter(
  { settings }: Pick<Context, 'settings'>,
  letter: StoredLetter,
  reader: LetterRecipient,
) {
  const language = readableLanguage(settings, reader.language);
  const main = settings.main_language;
  const reply_to = letter.reply_to || settings.contact_email;
  const frame = toMailFrame({ language, settings }, reply_to);
  const { first_name, last_name } = reader;
  const person = stripRecordLinks({ first_name, last_name });
  const name = personName(person);
  const values: Record<LetterPlaceholder, string> = {
    ...person,
    name,
    store_name: frame.store_name,
    store_url: frame.store_url,
  };
  const read = (texts: Localized) =>
    fillPlaceholders(readLocalized(texts, language, main), values, 'single');
  const subject = toMailHeaderLine(read(letter.subject)).slice(0, SUBJECT_LENGTH);
  const t = translator(language, 'letter');
  const page = absoluteUrl(`${localizePath('/unsubscribe', language, main)}?token=${reader.token}`);
  const rendered = await renderMail(
    {
      subject,
      preview: toMailHeaderLine(read(letter.preheader)) || subject,
      heading: '',
      blocks: letter.content.flatMap((block) =>
        toMailBlocks(block, read(block.text), { campaign: letter.utm_campaign, language, main }),
      ),
    },
    {
      ...frame,
      footer: [...frame.footer, t('why', { store: frame.store_name })],
      footer_links: [{ label: t('unsubscribe'), url: page }],
    },
  );
  return {
    ...rendered,
    language,
    subject,
    from: toLetterSender(letter, frame.store_name, settings.contact_email),
    to: { name: toMailHeaderLine(name).slice(0, NAME_LENGTH), address: reader.address },
    ...(reply_to && { replyTo: reply_to }),
    headers: {
      'List-Unsubscribe': `<${siteUrl()}/api/unsubscribe/${reader.token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function readableLanguage(
  { available_languages, main_language }: Context['settings'],
  own: string,
) {
  const language: Language | undefined = parseLanguage(own);
  return language && available_languages.includes(language) ? language : main_language;
}

/**
 * The message's sender, else that of the shop's other emails, also if the shop may no longer send
 * from the message's address.
 */
function toLetterSender({ from_name, from_email }: StoredLetter, store: string, contact: string) {
  const shop = getMailSender({ from_name: store, from_address: contact });
  return {
    name: toMailHeaderLine(from_name).slice(0, NAME_LENGTH) || shop.name,
    address: from_email && maySendAs(from_email, contact) ? from_email : shop.address,
  };
}

type LinkPlace = { campaign: string; language: Language; main: Language };

function toMailBlocks(block: LetterBlockColumn, text: string, place: LinkPlace): MailBlock[] {
  const url = block.link && toTrackedLink(block.link, place);
  switch (block.type) {
    case 'heading':
      return text ? [{ kind: 'heading', text: toMailHeaderLine(text) }] : [];
    case 'text':
      return splitParagraphs(text).map((text) => ({ kind: 'text', text }));
    case 'picture': {
      const picture = absoluteUrl(imageUrl(block.image_path, 1600, 'webp'));
      return [
        { kind: 'picture', url: picture, alt: toMailHeaderLine(text), ...(url && { href: url }) },
      ];
    }
    case 'button':
      return text ? [{ kind: 'button', label: toMailHeaderLine(text), url }] : [];
    case 'divider':
      return [{ kind: 'divider' }];
  }
}

/**
 * A link's target. Links to shop pages are changed to the recipient's language and get the
 * message's campaign parameters.
 */
function toTrackedLink(link: string, { campaign, language, main }: LinkPlace): string {
  const address = absoluteUrl(link);
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.origin !== new URL(siteUrl()).origin) return address;
  const { path } = splitLanguage(url.pathname);
  if (parseShopRoute(path).kind !== 'unknown') url.pathname = localizePath(path, language, main);
  url.searchParams.set('utm_source', 'newsletter');
  url.searchParams.set('utm_medium', 'email');
  url.searchParams.set('utm_campaign', campaign);
  return url.href;
}
