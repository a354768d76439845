import { z } from 'zod';

/** The back office's color theme, stored in the browser. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const theme = z.enum(themes).catch('system');
export const sidebarState = z.enum(['open', 'collapsed']).catch('open');
export type SidebarState = z.output<typeof sidebarState>;
