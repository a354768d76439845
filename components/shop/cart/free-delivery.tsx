import { ProgressBar } from '@/components/ui/progress';
import type { FreeDeliveryView } from '@/lib/shipping/free-delivery.schema';
import { fill } from '../fill';

type Texts = Record<'free_delivery_missing' | 'free_delivery_reached', string>;

export interface FreeDeliveryProps {
  /** How far the goods are from it; null where there is no such offer. */
  offer: FreeDeliveryView | null | undefined;
  /** What the goods come to, minor units of the same currency. */
  subtotal: number;
  texts: Texts;
  className?: string;
}

/** How much more makes delivery free, to which country and with which method. */
export function FreeDeliveryNote({ offer, subtotal, texts, className }: FreeDeliveryProps) {
  if (!offer) return null;
  const { missing, method, country } = offer;
  const sentence = missing.minor ? texts.free_delivery_missing : texts.free_delivery_reached;
  return (
    <ProgressBar
      label={fill(sentence, { amount: missing.formatted, method, country })}
      value={subtotal}
      max={Math.max(1, subtotal + missing.minor)}
      className={className}
    />
  );
}
