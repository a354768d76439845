import 'server-only';
import type { InvoiceContent } from '@/db/schema/order-json';
import { countryName } from '@/lib/core/address/countries';
import { addressLines } from '@/lib/core/address/postal-address';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { translator } from '@/lib/i18n/translate';
import { type PngPicture, pngPicture } from '@/lib/media/png-picture';
import type { Order } from '@/lib/orders/order/state';
import {
  CONTENT,
  lineHeight,
  type PaperColumn,
  type PaperSheet,
  putText,
  SIZE,
} from '@/lib/papers/sheet';

/** The shop's details at the top of each order's first page. */
export type Letterhead = { settings: Settings; logo: PngPicture | undefined };
type Seller = InvoiceContent['seller'];

/** In points; printing needs four pixels per point. */
const LOGO = { height: 44, width: 170 } as const;
const PIXELS_PER_POINT = 4;
const RIGHT: PaperColumn = { x: CONTENT.x + CONTENT.width - 220, width: 220 };
const LEFT: PaperColumn = { x: CONTENT.x, width: CONTENT.width - RIGHT.width - 24 };
const LABEL = 100;

export const readLetterhead = async ({ settings }: Context): Promise<Letterhead> => ({
  settings,
  logo: await readLogo(settings.logo),
});

/** A stored logo for printing; undefined if there is none. */
export const readLogo = async (path: string | null): Promise<PngPicture | undefined> =>
  path ? pngPicture(path, LOGO.height * PIXELS_PER_POINT) : undefined;

/** A label and its value: "Order number", "HB000123". */
export type Fact = [label: string, value: string];

/** The shop on the left, the document's title and numbers on the right. */
export function drawPaperHead(
  sheet: PaperSheet,
  { seller, logo }: { seller: Seller; logo: PngPicture | undefined },
  { title, facts }: { title: string; facts: Fact[] },
): void {
  const top = sheet.y;
  if (logo) {
    const { data_url } = logo;
    const fit: [number, number] = [LOGO.width, LOGO.height];
    sheet.page.push({ kind: 'picture', data_url, x: LEFT.x, y: top, fit });
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    sheet.y += logo.height * scale + 8;
  }
  const name = { bold: true, size: logo ? SIZE.text : SIZE.head + 3 };
  sheet.y += putText(sheet, seller.name, LEFT, name);
  const { business_registration_number: number } = seller;
  const registered = number
    ? translator(sheet.language, 'paper')('business_registration_number', { number })
    : '';
  for (const text of [seller.address, seller.phone, seller.email, registered])
    sheet.y += putText(sheet, text, LEFT, { size: SIZE.small, muted: true });
  const leftEnd = sheet.y;
  sheet.y = top;
  sheet.y += putText(sheet, title, RIGHT, { size: SIZE.title, align: 'right' }) + 4;
  for (const [label, value] of facts) {
    const name = putText(sheet, label, { ...RIGHT, width: LABEL }, { muted: true });
    const column = { x: RIGHT.x + LABEL, width: RIGHT.width - LABEL };
    sheet.y += Math.max(name, putText(sheet, value, column, { align: 'right' }));
  }
  sheet.y = Math.max(leftEnd, sheet.y) + 20;
}

/** A few lines under a name: an address, a method. */
export type LetterheadBlock = { title: string; lines: string[] };

/** Blocks side by side; those without lines are left out. */
export function drawPaperBlocks(sheet: PaperSheet, blocks: readonly LetterheadBlock[]): void {
  const shown = blocks.filter(({ lines }) => lines.some(Boolean));
  const gap = 18;
  const width = (CONTENT.width - gap * 2) / 3;
  const top = sheet.y;
  let bottom = top;
  for (const [index, { title, lines }] of shown.entries()) {
    const column = { x: CONTENT.x + index * (width + gap), width };
    sheet.y = top + putText(sheet, title, { ...column }, { size: SIZE.small, muted: true });
    for (const line of lines) sheet.y += putText(sheet, line, column);
    bottom = Math.max(bottom, sheet.y);
    sheet.y = top;
  }
  sheet.y = bottom + lineHeight();
}

/** An address in its country's format, with the country named in this language. */
export const linesOfAddress = (address: Order['shipping_address'], language: Language): string[] =>
  address ? addressLines({ ...address, country_name: countryName(address.country, language) }) : [];
