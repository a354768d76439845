import { z } from 'zod';
import { readData } from '../read-data';
import { inEachLanguage, seedText } from './fields';

const texts = z.array(seedText).min(1);

/**
 * The demo's order comments: conversations of customers and shop, unanswered ones, staff's internal
 * notes, order remarks, and gift messages.
 */
export const orderTalk = readData(
  'order-talk.json',
  z.strictObject({
    conversations: inEachLanguage(
      z.array(z.strictObject({ asked: seedText, answer: seedText })).min(1),
    ),
    waiting: inEachLanguage(texts),
    notes: texts,
    wishes: inEachLanguage(texts),
    gifts: inEachLanguage(texts),
  }),
);
