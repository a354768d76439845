import { z } from 'zod';
import { readData } from '../read-data';
import { inEachLanguage, seedText } from './fields';

const texts = z.array(seedText).min(1);

/**
 * What buyers of the demo and the shop write to each other about orders, what still waits for an
 * answer, what staff note for each other, what buyers wish when they order, and what they write
 * beside a gift.
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
