import { z } from 'zod';
import { readData } from '../read-data';
import { richWords, words } from './fields';

const seedMethod = z.strictObject({
  code: z.string(),
  title: words,
  description: words,
  instructions: richWords.optional(),
});

export const demoShippingMethods = readData('shipping-methods.json', z.array(seedMethod));
export const demoPaymentMethods = readData('payment-methods.json', z.array(seedMethod));
