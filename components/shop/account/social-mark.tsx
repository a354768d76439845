import type { SocialProvider } from '@/db/schema/enums';

/** The logo of a provider, in its own colors. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0" fill="none">
      {provider === 'google' ? <GoogleMark /> : <FacebookMark />}
    </svg>
  );
}

const GoogleMark = () => (
  <g strokeWidth="4">
    <path stroke="#ea4335" d="M5.6 7.6a8 8 0 0 1 12.2-1.4" />
    <path stroke="#fbbc05" d="M5.3 16.4a8 8 0 0 1 .3-8.8" />
    <path stroke="#34a853" d="M17.2 18.1a8 8 0 0 1-11.9-1.7" />
    <path stroke="#4285f4" d="M12 12.2h8a8 8 0 0 1-2.8 5.9" />
  </g>
);

const FacebookMark = () => (
  <>
    <circle cx="12" cy="12" r="11" fill="#0866ff" />
    <path
      fill="#fff"
      d="M13.4 22.9v-7.7h2.5l.5-3.2h-3V9.9c0-.9.5-1.7 1.8-1.7h1.4V5.4s-1.2-.2-2.4-.2c-2.5 0-4 1.5-4 4.2V12H7.4v3.2h2.8v7.7z"
    />
  </>
);
