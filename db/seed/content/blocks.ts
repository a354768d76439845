import { z } from 'zod';
import { readData } from '../read-data';
import { richWords, words } from './fields';

const seedBlock = z.strictObject({ identifier: z.string(), title: z.string(), content: richWords });

/** The blocks of rich text. */
export const blocks = readData('blocks.json', z.array(seedBlock));

const seedQuestion = z.strictObject({ question: words, answer: richWords });

/** Questions answered on the delivery page, besides its own text. */
export const deliveryFaq = readData('delivery-faq.json', z.array(seedQuestion));

const seedBanner = z.strictObject({
  heading: words,
  content: richWords,
  alt: words,
  button_label: words,
});

/** A banner for the tea of the season. */
export const oolongBanner = readData('oolong-banner.json', seedBanner);
