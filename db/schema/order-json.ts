/**
 * An address as it was when the order was placed, with the parts it was made of where it
 * was given by parts.
 */
export type OrderAddress = {
  first_name: string;
  last_name: string;
  country: string;
  contact_number: string;
  address: string;
  line1?: string;
  line2?: string;
  district?: string;
  city?: string;
  region?: string;
  postal_code?: string;
};

/**
 * A step of how a price came about: what changed (`line`: the item at that place; none: the
 * whole), minor units before and after, and why, as a key.
 */
export type PriceStep = {
  stage: string;
  promotion_id?: number;
  line?: number;
  before: number;
  amount: number;
  after: number;
  because: string;
};
