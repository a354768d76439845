import { z } from 'zod';
import { priceOutput, recordId } from '@/lib/core/records/output.schema';
import { required, text, unlessEmpty } from '@/lib/core/rules.schema';
import { arrivalOutput } from '@/lib/shipping/arrival.schema';

/**
 * GET /api/product/delivery: the url of a product, the variant that is chosen (one that the
 * product does not have counts as none), and where it would go: a country by its code or its
 * name in any language of the shop; without one only the countries are answered.
 */
export const deliveryPreviewQuery = z.object({
  url: required(200),
  sku: text(64).optional(),
  country: unlessEmpty(text(100)),
});

/** A country that the shop delivers to; `divided`: a line stands after it. */
const countryOption = z.strictObject({
  value: z.string(),
  label: z.string(),
  divided: z.boolean().optional(),
});

/** A way to deliver one piece, as the checkout offers it. */
const previewedMethod = z.strictObject({
  id: recordId,
  title: z.string(),
  description: z.string(),
  /** After what promotions take off it. */
  price: priceOutput,
  /** The same as shoppers read it: "Free" where it is. */
  cost: z.string(),
  ...arrivalOutput,
  /** The days between which it arrives if it is ordered now, in words; empty: nobody knows. */
  arrives: z.string(),
  /** How long it takes, in words; empty: nobody knows. */
  days: z.string(),
});

/** What one piece of a product costs to send to a country, and when it arrives there. */
const deliveryAnswer = z.strictObject({
  /** Alpha-3, and its name. */
  country: z.string(),
  country_name: z.string(),
  /** All of it in a line: the price of the first and the day by which it arrives. */
  summary: z.string(),
  /** In the order staff gave them; none: nothing can be sent. */
  methods: z.array(previewedMethod),
  /** What the prices are for, or why nothing can be sent. */
  message: z.string(),
});

export const deliveryPreview = z.strictObject({
  /** Where the shop delivers, likely ones first, and the words beside them. */
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
