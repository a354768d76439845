import { type RowGroup, rowGroups } from './row';

/** The command line's options. */
export type Options = {
  /** Only rows whose group or shop equals, or whose name contains, one of these; empty: all. */
  words: string[];
  rounds: number;
  seconds: number;
  /** Products of the larger catalogue. */
  most: number;
  quick: boolean;
  /** Prints the table and leaves docs/performance.md unchanged. */
  dry: boolean;
  /** The folder of another build of the shop, measured in turn with this one. */
  against: string | undefined;
};

const groups = rowGroups.join('|');
const usage = `npm run bench -- [${groups}|WORD …] [--quick] [--dry] [--against FOLDER]`;

/** Reads the arguments; throws the usage text when one makes no sense. */
export function parseBenchOptions(args: string[]): Options {
  const options: Options = {
    words: [],
    rounds: 3,
    seconds: 4,
    most: 100_000,
    quick: false,
    dry: false,
    against: undefined,
  };
  for (const remainingArgs = [...args]; remainingArgs.length; ) {
    const arg = remainingArgs.shift() ?? '';
    if (arg === '--quick')
      Object.assign(options, { quick: true, rounds: 1, seconds: 2, most: 10_000 });
    else if (arg === '--dry') options.dry = true;
    else if (arg === '--against') options.against = remainingArgs.shift() ?? stop();
    else if (arg.startsWith('-')) stop();
    else options.words.push(arg.toLowerCase());
  }
  return options;
}

function stop(): never {
  throw new Error(usage);
}

/** Whether to run a row of this group and name on these shops. */
export const wants = (
  { words }: Options,
  group: RowGroup,
  name: string,
  shops: readonly string[] = [],
): boolean =>
  !words.length ||
  words.some((word) => group === word || shops.includes(word) || name.toLowerCase().includes(word));
