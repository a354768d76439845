import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { required, text, unlessEmpty } from '@/lib/core/rules.schema';
import { arrivalOutput } from '@/lib/shipping/arrival.schema';

/**
 * GET /api/product/delivery: the url of a product, the chosen variant (one of another product
 * counts as none), and the destination: a country by its code or its name in any language of the
 * shop; without it only the countries are returned.
 */
export const deliveryPreviewQuery = z.object({
  url: required(200),
  sku: text(64).optional(),
  country: unlessEmpty(text(100)),
});

/** A country that the shop ships to; `divided`: a divider follows. */
const countryOption = z.strictObject({
  value: z.string(),
  label: z.string(),
  divided: z.boolean().optional(),
});

/** A shipping method for one unit, as the checkout offers it. */
const previewedMethod = z.strictObject({
  id: recordId,
  title: z.string(),
  description: z.string(),
  /** After promotions. */
  price: priceOutput,
  /** The price as shoppers read it: "Free" if it is. */
  cost: z.string(),
  ...arrivalOutput,
  /** The days of arrival if ordered now, as text; empty if unknown. */
  arrives: z.string(),
  /** The delivery time as text; empty if unknown. */
  days: z.string(),
});

/** What it costs to ship one unit of a product to a country, and when it arrives. */
const deliveryAnswer = z.strictObject({
  /** Alpha-3, and its name. */
  country: z.string(),
  country_name: z.string(),
  /** A summary line: the price of the first method and its day of arrival. */
  summary: z.string(),
  /** In staff's order; empty: nothing can be shipped. */
  methods: z.array(previewedMethod),
  /** What the prices are for, or why nothing can be shipped. */
  message: z.string(),
});

export const deliveryPreview = z.strictObject({
  /** The countries the shop ships to, likely ones first, and the field's texts. */
  choice: z
    .strictObject({
      countries: z.array(countryOption),
      label: z.string(),
      placeholder: z.string(),
      no_match: z.string(),
    })
    .optional(),
  answer: deliveryAnswer.nullable(),
});

export type DeliveryPreviewQuery = z.output<typeof deliveryPreviewQuery>;
export type DeliveryAnswer = z.output<typeof deliveryAnswer>;
export type DeliveryPreview = z.output<typeof deliveryPreview>;
