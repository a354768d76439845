const channel = (hex: string) => {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2). */
const luminance = (color: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(color.slice(at, at + 2)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/**
 * Black or white, whichever has more contrast on a color `#rrggbb`: at least 4.5 to 1 on any color.
 */
export const inkOn = (color: string): '#000000' | '#ffffff' =>
  (luminance(color) + 0.05) / 0.05 >= 1.05 / (luminance(color) + 0.05) ? '#000000' : '#ffffff';
