import { useEffect, useState } from 'react';

/** A slide and the devices it is shown on. */
export interface PlacedSlide {
  id: number;
  phone: boolean;
  desktop: boolean;
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

export type SliderDevice = 'phone' | 'desktop';

/** The desktop's media query: the same as `md:` in class names. */
const DESKTOP = '(min-width: 48rem)';
/** The class that hides a slide on a device before scripts know which it is. */
export const hiddenClass = ({ phone, desktop }: PlacedSlide) =>
  phone ? (desktop ? undefined : 'md:hidden') : 'max-md:hidden';
export const onDevice = (device: SliderDevice) => (slide: PlacedSlide) => slide[device];

/** The device; undefined on the server and until the browser reports it. */
export function useDevice(): SliderDevice | undefined {
  const [device, setDevice] = useState<SliderDevice>();
  useEffect(() => {
    const desktop = matchMedia(DESKTOP);
    const look = () => setDevice(desktop.matches ? 'desktop' : 'phone');
    look();
    desktop.addEventListener('change', look);
    return () => desktop.removeEventListener('change', look);
  }, []);
  return device;
}
