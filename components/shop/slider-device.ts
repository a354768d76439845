import { useEffect, useState } from 'react';

/** A slide, and where it is shown. */
export interface PlacedSlide {
  id: number;
  phone: boolean;
  desk: boolean;
}
export interface SliderTexts {
  label: string;
  pause: string;
  play: string;
  /** "Slide {number} of {count}" */
  slide: string;
  /** "Show slide {number}" */
  show: string;
}

export type Device = 'phone' | 'desk';

/** What a window must be for a desk: as `md:` in class names. */
const DESK = '(min-width: 48rem)';
/** The class that keeps a slide off a device, before scripts know which it is. */
export const hiddenOn = ({ phone, desk }: PlacedSlide) =>
  phone ? (desk ? undefined : 'md:hidden') : 'max-md:hidden';
export const onDevice = (device: Device) => (slide: PlacedSlide) => slide[device];

/** Which device it is; undefined on the server, and until the browser has said it. */
export function useDevice(): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useEffect(() => {
    const desk = matchMedia(DESK);
    const look = () => setDevice(desk.matches ? 'desk' : 'phone');
    look();
    desk.addEventListener('change', look);
    return () => desk.removeEventListener('change', look);
  }, []);
  return device;
}
