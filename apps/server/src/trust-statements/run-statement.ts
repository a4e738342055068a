import type { Logo } from '../typeset/logo.ts';
import { runSheet } from '../typeset/run-sheet.ts';
import type { StatementContent } from './statement-content.ts';

/**
 * Makes a statement of money in trust, with the logo of its firm, as PDF/A-3a and PDF/UA-1 in a process of its own; the same bytes for the same content. `use` gets the file, which is
 * removed afterwards, and how many pages it has.
 * @throws an error when it could not be made
 */
export function runStatement<T>(
  statement: StatementContent,
  logo: Logo | null,
  use: (file: string, pages: number) => Promise<T>,
): Promise<T> {
  const program = new URL('statement-process.ts', import.meta.url);
  return runSheet({ program, folder: 'trust-statements', job: { statement, logo } }, use);
}
