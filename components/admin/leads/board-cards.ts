import { formatMoney } from '@/lib/core/money';

/** A lead as its card shows it. */
export interface LeadCard {
  id: number;
  name: string;
  company: string;
  value: { minor: number; formatted: string } | null;
  follow_up: string | null;
  overdue: boolean;
  assigned: string | null;
  converted: boolean;
}
/** A status with its displayed cards, and the count and value of all its leads. */
export interface LeadColumn {
  status_id: number;
  title: string;
  color: string;
  count: number;
  value_minor: number;
  cards: readonly LeadCard[];
}
/** The position of a card: its index from 0 among the displayed cards. */
export interface CardPlace {
  status_id: number;
  index: number;
}
export interface BoardCurrency {
  mark: string;
  decimals: number;
}

export const columnValue = ({ value_minor }: LeadColumn, currency: BoardCurrency) =>
  formatMoney(value_minor, currency);

/** A card's position; undefined if it is not displayed. */
export function findCardPlace(columns: readonly LeadColumn[], id: number): CardPlace | undefined {
  for (const { status_id, cards } of columns) {
    const index = cards.findIndex((card) => card.id === id);
    if (index >= 0) return { status_id, index };
  }
  return undefined;
}

export const findLeadCard = (columns: readonly LeadColumn[], id: number): LeadCard | undefined =>
  columns.flatMap(({ cards }) => cards).find((card) => card.id === id);

/** Moves a card on the board, and updates counts and sums. */
export function putCard(
  columns: readonly LeadColumn[],
  id: number,
  to: CardPlace,
): readonly LeadColumn[] {
  const from = findCardPlace(columns, id);
  const card = findLeadCard(columns, id);
  if (!from || !card) return columns;
  const amount = card.value?.minor ?? 0;
  return columns.map((column) => {
    const leaves = column.status_id === from.status_id;
    const enters = column.status_id === to.status_id;
    if (!leaves && !enters) return column;
    const others = column.cards.filter((otherCard) => otherCard.id !== id);
    const by = Number(enters) - Number(leaves);
    return {
      ...column,
      count: column.count + by,
      value_minor: column.value_minor + by * amount,
      cards: enters ? [...others.slice(0, to.index), card, ...others.slice(to.index)] : others,
    };
  });
}

/** The cards before and after a card, as the API expects them. */
export function getCardNeighbours(columns: readonly LeadColumn[], id: number) {
  const place = findCardPlace(columns, id);
  const cards = columns.find(({ status_id }) => status_id === place?.status_id)?.cards ?? [];
  const index = place?.index ?? 0;
  return {
    status_id: place?.status_id ?? 0,
    previous_id: cards[index - 1]?.id ?? null,
    next_id: cards[index + 1]?.id ?? null,
  };
}

export type BoardStep = 'up' | 'down' | 'left' | 'right';
const keys: Record<string, BoardStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** The step of an arrow key. */
export const toBoardStep = (key: string): BoardStep | undefined => keys[key];

/** The position a step leads to; undefined at the edge of the board. */
export function getCardDestination(
  columns: readonly LeadColumn[],
  id: number,
  step: BoardStep,
): CardPlace | undefined {
  const place = findCardPlace(columns, id);
  if (!place) return undefined;
  const at = columns.findIndex(({ status_id }) => status_id === place.status_id);
  const own = columns[at];
  if (step === 'up' || step === 'down') {
    const index = place.index + (step === 'up' ? -1 : 1);
    return index >= 0 && index < (own?.cards.length ?? 0) ? { ...place, index } : undefined;
  }
  const beside = columns[at + (step === 'left' ? -1 : 1)];
  return (
    beside && {
      status_id: beside.status_id,
      index: Math.min(place.index, beside.cards.length),
    }
  );
}
