import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { htmlToText } from '@/lib/core/text/html';
import type { Concept } from '../parse-query';
import { asksForFigure } from '../stop-words';
import { isConceptInText } from './carried';
import { nearness } from './places';
import { parseQuestion, type Question } from './topics';

/** A longer answer is cut. */
const LONGEST_ANSWER = 240;

/** A passage of a page as it is shown, and folded with the `heading` above it, which is too. */
type Passage = { text: string; folded: string; heading: string };

/** The paragraphs and points of a page, each under its heading. */
export function parsePassages(html: string): Passage[] {
  let heading = '';
  return html.split(/(?=<(?:p|li|tr|dt|dd|h[2-4])\b)/u).flatMap((part) => {
    const text = htmlToText(part, LONGEST_ANSWER);
    if (/^<h[2-4]/u.test(part)) heading = foldSearchText(text);
    else if (text) return [{ text, heading, folded: `${heading} ${foldSearchText(text)}` }];
    return [];
  });
}

/**
 * The passage of a page that answers a search, the first of equals: what few of its passages carry
 * counts more, a word that means the same half, and where a time or an amount is asked for, one
 * with a figure goes before. Before all that goes what a question to the shop names: the place it
 * asks of, the way to pay; where no passage has it, the one that lists the most such ways. How the
 * page begins where none carries any of it, and null where it says nothing.
 */
export function findAnswerPassage(html: string, typed: Concept[], keyword: string): string | null {
  const passages = parsePassages(html);
  const folded = passages.map((passage) => passage.folded);
  const question = parseQuestion(keyword);
  const scores = question ? namedScores(question, folded) : folded.map(() => 0);
  const figure = question?.place ? PLACED_FIGURE : asksForFigure(keyword) ? FIGURE : 0;
  for (const [place, { text }] of passages.entries())
    if (/\d/.test(text)) scores[place] = (scores[place] ?? 0) + figure;
  for (const concept of typed) {
    const carried = folded.map((text) => isConceptInText(text)(concept));
    const rarity = 1 / carried.filter(Boolean).length;
    for (const [place, text] of folded.entries()) {
      if (!carried[place]) continue;
      const isOwn = isConceptInText(text)({ ...concept, others: [] });
      scores[place] = (scores[place] ?? 0) + rarity * (isOwn ? 1 : 0.5);
    }
  }
  return passages[scores.indexOf(Math.max(...scores))]?.text ?? null;
}

/** Less than any thing that is asked for. */
const FIGURE: number = 0.001;
/** Of a place what it costs and how long it takes is asked for, also by "shipping to Canada". */
const PLACED_FIGURE: number = 20;
/** More than all things that are asked for. */
const NAMED = 100;

/** What passages are worth by what a question names. */
function namedScores({ place, says, lists, passages }: Question, folded: string[]): number[] {
  const patterns = says.length || !passages ? says : [passages];
  const has = (text: string) => patterns.some((pattern) => pattern.test(text));
  const isNamed = folded.some(has);
  const listed = folded.map((text) => lists.filter((pattern) => pattern.test(text)).length);
  return folded.map((text, index) => {
    const near = place ? NAMED * nearness(place, text) : 0;
    if (isNamed) return near + (has(text) ? NAMED : 0);
    return near + (lists.length > 1 ? (NAMED / lists.length) * (listed[index] ?? 0) : 0);
  });
}
