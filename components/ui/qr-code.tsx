import { encode } from 'uqr';

export interface QrCodeProps {
  text: string;
  /** What it is for, for screen readers. */
  label: string;
  className?: string;
}

const pageClass = 'size-56 shrink-0 rounded-ui border border-hairline';

/** A QR code as SVG: dark on white in every theme, with the margin scanners need. */
export function QrCode({ text, label, className = pageClass }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
