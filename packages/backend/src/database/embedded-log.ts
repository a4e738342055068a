import type { ChildProcess } from 'node:child_process';

/** What a PostgreSQL program says on its standard error. */
export interface ProgramLog {
  /** Why it failed, in one line: the last FATAL and PANIC lines, or the last of all where there are none. */
  failure(): string;
}

const KEPT = 3;
const SERIOUS = /\b(?:FATAL|PANIC): /;
/** The answer to a connection that comes too early or stays too long: we cause both ourselves, all the time. */
const USUAL =
  /the database system is (?:starting up|shutting down|in recovery mode|not (?:yet )?accepting connections)|due to administrator command/;

/**
 * Reads what a program says. Its FATAL and PANIC lines are kept, however much comes after them (a database that panics tells of each of
 * its processes), and handed to `note` at once.
 */
export function readLog(child: ChildProcess, note: (line: string) => void = () => {}): ProgramLog {
  const last: string[] = [];
  const serious: string[] = [];
  let rest = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = (lines.pop() ?? '').slice(-2_000);
    for (const line of lines.map((each) => each.trim()).filter(Boolean)) {
      keep(last, line);
      if (!SERIOUS.test(line) || USUAL.test(line)) continue;
      keep(serious, line);
      note(line);
    }
  });
  return {
    failure: () => {
      if (rest.trim() !== '') keep(last, rest.trim());
      return (serious.length > 0 ? serious : last).join(' | ') || 'it said nothing';
    },
  };
}

function keep(lines: string[], line: string): void {
  lines.push(line.slice(0, 1_000));
  if (lines.length > KEPT) lines.shift();
}
