/** What the browser needs of a parcel that may be taken back or corrected. */
export interface OpenParcel {
  id: number;
  order_id: number;
  /** Of the order, as it is shown. */
  order_version: number;
  shipment_number: string;
  /** What it left; null: that warehouse is gone. */
  warehouse: string | null;
  carrier: string;
  tracking_number: string;
  /** Whether its order is shipped, and then whether all of it was paid. */
  leaves: 'paid' | 'cash' | 'none';
  /** Its buyer comes for it: there is nothing to follow. */
  is_pickup: boolean;
}
