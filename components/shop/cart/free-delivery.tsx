import { ProgressBar } from '@/components/ui/progress';
import type { FreeDeliveryView } from '@/lib/shipping/free-delivery.schema';
import { fill } from '../fill';

type Texts = Record<'free_delivery_missing' | 'free_delivery_reached', string>;

export interface FreeDeliveryProps {
  /** The remaining amount to free shipping; null without such an offer. */
  offer: FreeDeliveryView | null | undefined;
  /** The cart's subtotal, minor units of the same currency. */
  subtotal: number;
  texts: Texts;
  className?: string;
}

/** How much more makes shipping free, to which country and with which method. */
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
