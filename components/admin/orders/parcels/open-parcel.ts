/** What the browser needs of a shipment that can be undone or corrected. */
export interface OpenParcel {
  id: number;
  order_id: number;
  /** The order's version, as displayed. */
  order_version: number;
  shipment_number: string;
  /** The warehouse it left; null if that was deleted. */
  warehouse: string | null;
  carrier: string;
  tracking_number: string;
  /** The order's state after undoing it: paid, or unpaid cash on delivery; `none` if unchanged. */
  leaves: 'paid' | 'cash' | 'none';
  /** Picked up by the buyer: there is no tracking. */
  is_pickup: boolean;
}
