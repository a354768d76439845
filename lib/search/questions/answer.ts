import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { htmlToText } from '@/lib/core/text/html';
import type { Concept } from '../parse-query';
import { asksForFigure } from '../stop-words';
import { isConceptInText } from './carried';
import { nearness } from './places';
import { parseQuestion, type Question } from './topics';

/** Longer answers are truncated. */
const LONGEST_ANSWER = 240;

/** A passage as shown, its folded text including its heading, and the folded `heading`. */
type Passage = { text: string; folded: string; heading: string };

/** The paragraphs and list items of a page, each with its heading. */
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
 * The passage of a page that best answers a search, the first of equals. Rare concepts score
 * higher, synonyms half; if a time or amount is asked for, a passage with a figure wins ties. Above
 * all counts what a question names, such as a place or a payment method; if no passage has it, the
 * one that lists the most of its kind. Returns the first passage if none matches, and null if the
 * page is empty.
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

/** Less than any concept. */
const FIGURE: number = 0.001;
/** For a place, costs and times are what is asked for, also by "shipping to Canada". */
const PLACED_FIGURE: number = 20;
/** More than all concepts. */
const NAMED = 100;

/** The scores of passages for what a question names. */
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
