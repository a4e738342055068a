import { runSheet } from '../typeset/run-sheet.ts';
import type { OrderContent } from './content.ts';

/**
 * Makes the confirmation of an order as PDF/A-3a in a process of its own; the same bytes for the same content. `use` gets the file, which is removed afterwards.
 * @throws an error when it could not be made
 */
export function runOrderPaper<T>(order: OrderContent, use: (file: string) => Promise<T>): Promise<T> {
  const program = new URL('order-paper-process.ts', import.meta.url);
  return runSheet({ program, folder: 'order-papers', job: { order } }, use);
}
