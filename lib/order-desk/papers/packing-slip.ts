import 'server-only';
import { personName } from '@/lib/core/access/person';
import { formatDate } from '@/lib/core/dates';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { translator } from '@/lib/i18n/translate';
import { countOpenUnits, type OrderItem } from '@/lib/orders/order/state';
import { toSeller } from '@/lib/orders/papers/invoice-content';
import type { PaperOrder } from '@/lib/orders/papers/read-papers';
import type { SentShipment } from '@/lib/orders/parcels/sent';
import { drawQrCode } from '@/lib/papers/qr-code';
import {
  CONTENT,
  ensurePageRoom,
  flowText,
  lineHeight,
  openPaperSheet,
  type PaperSheet,
  putText,
} from '@/lib/papers/sheet';
import { drawTable, type TableColumn, type TableRow } from '@/lib/papers/table';
import type { DrawSheet } from '@/lib/papers/write-papers';
import { typedSku } from '@/lib/products/variants/variants.schema';
import { carrierName } from '@/lib/shipping/carriers.schema';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { describeSoldLine } from './described-as';
import {
  drawPaperBlocks,
  drawPaperHead,
  type Fact,
  type Letterhead,
  type LetterheadBlock,
  linesOfAddress,
} from './letterhead';

/** What one slip lists: a shipment, or what is still to be shipped. */
export type Packed = {
  shipment: SentShipment | undefined;
  units: { item: OrderItem; quantity: number }[];
};

const QR = 78;

/**
 * What an order's packing slips list: the shipment of this id; else what is still to be shipped or,
 * if nothing is, each shipment. Empty if nothing was or will be shipped.
 */
export function listPackedUnits({ items, shipments }: PaperOrder, shipmentId?: number): Packed[] {
  const parcels = shipments.map((shipment) => ({
    shipment,
    units: shipment.items.flatMap(({ order_item_id, quantity }) => {
      const item = items.find(({ id }) => id === order_item_id);
      return item ? [{ item, quantity }] : [];
    }),
  }));
  if (shipmentId) return parcels.filter(({ shipment }) => shipment.id === shipmentId);
  const units = items
    .map((item) => ({ item, quantity: countOpenUnits(item) }))
    .filter(({ quantity }) => quantity > 0);
  return units.length ? [{ shipment: undefined, units }] : parcels;
}

/** The items of a parcel, for the packer and the buyer, in the order's language, without prices. */
export function drawPackingSlip(
  head: Letterhead,
  { row, language, store }: PaperOrder,
  { shipment, units }: Packed,
): DrawSheet {
  const t = translator(language, 'paper');
  const place = { language, settings: head.settings };
  const facts: Fact[] = [
    [t('order_number'), row.order_number],
    [t('order_date'), formatDate(row.placed_at, place)],
    ...(shipment ? ([[t('parcel'), shipment.shipment_number]] as Fact[]) : []),
    ...(shipment?.tracking_number ? ([[t('tracking'), shipment.tracking_number]] as Fact[]) : []),
  ];
  const columns: TableColumn[] = [
    { label: t('quantity'), width: 44 },
    { label: t('item'), share: 1 },
  ];
  const rows = units.map(
    ({ item, quantity }): TableRow => [
      [{ text: String(quantity), size: 12, bold: true }],
      describeSoldLine({ ...item, sku: typedSku(item.sku) }, language),
    ],
  );
  const isPickup = deliveryTypeOfOrder(row) === 'pickup';
  const blocks: LetterheadBlock[] = [
    {
      title: t(isPickup ? 'pick_up' : 'ship_to'),
      lines: isPickup
        ? [store, personName(row)].filter(Boolean)
        : linesOfAddress(row.shipping_address, language),
    },
    {
      title: t('delivery'),
      lines: [row.shipping_method_title, carrierName(shipment?.carrier ?? '', language)],
    },
  ];
  return () => {
    const sheet = openPaperSheet({
      language,
      title: [t('packing_slip'), row.order_number].join(' · '),
      footer: '',
    });
    drawPaperHead(
      sheet,
      { ...head, seller: toSeller(head.settings, language) },
      { title: t('packing_slip'), facts },
    );
    const codeEnds = drawCode(sheet, t('scan'), absoluteUrl(`/admin/order/${row.id}`));
    drawPaperBlocks(sheet, blocks);
    sheet.y = Math.max(sheet.y, codeEnds + lineHeight());
    drawTable(sheet, columns, rows);
    const count = units.reduce((sum, { quantity }) => sum + quantity, 0);
    sheet.y += 6;
    ensurePageRoom(sheet, lineHeight());
    sheet.y += putText(sheet, t('units', { count }), CONTENT, { bold: true }) + 10;
    if (row.gift_wrap_fee !== null) {
      ensurePageRoom(sheet, lineHeight());
      sheet.y += putText(sheet, t('gift_wrap'), CONTENT, { bold: true }) + 10;
    }
    for (const name of ['gift_message', 'customer_note'] as const) {
      if (!row[name]) continue;
      ensurePageRoom(sheet, 3 * lineHeight());
      sheet.y += putText(sheet, t(name), CONTENT, { size: 8, muted: true });
      flowText(sheet, row[name]);
      sheet.y += 10;
    }
    return sheet;
  };
}

/** At the right edge, beyond all blocks; returns the y where it ends. */
function drawCode(sheet: PaperSheet, label: string, url: string): number {
  const column = { x: CONTENT.x + CONTENT.width - QR, width: QR };
  const { y } = sheet;
  drawQrCode(sheet, url, { x: column.x, y, side: QR });
  sheet.y += QR;
  const bottom = sheet.y + putText(sheet, label, column, { size: 7, muted: true, align: 'right' });
  sheet.y = y;
  return bottom;
}
