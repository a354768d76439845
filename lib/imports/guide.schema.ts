/** How a file is built: what each column holds, and how it is read. */
type GuideLine = { columns: string[]; text: string; example: string };
export type Guide = { fields: GuideLine[]; rules: string[] };
