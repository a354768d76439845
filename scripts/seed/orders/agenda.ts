type Step = { at: Date; work: (at: Date) => Promise<void> };

/**
 * The steps of the demo's past, sorted by time whichever story planned them, so that numbers,
 * stock and history follow each other as in a shop that was open all along. Steps after `end` are
 * left out.
 */
export function agendaUntil(end: Date) {
  /** The last comes first. */
  const steps: Step[] = [];
  return {
    plan(at: Date, work: Step['work']): void {
      if (at > end) return;
      // Of two at once, the one planned first is done first.
      const after = steps.findLastIndex((step) => step.at > at);
      steps.splice(after + 1, 0, { at, work });
    },
    async run(): Promise<void> {
      for (let step = steps.pop(); step; step = steps.pop()) await step.work(step.at);
    },
  };
}
export type Agenda = ReturnType<typeof agendaUntil>;
