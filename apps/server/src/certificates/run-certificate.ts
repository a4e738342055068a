import { runSheet } from '../typeset/run-sheet.ts';
import type { PrintedCertificate } from './content.ts';

/**
 * Makes a certificate as PDF/A-3a and PDF/UA-1 in a process of its own; the same bytes for the same content. `use` gets the file, which is removed afterwards.
 * @throws an error when it could not be made
 */
export function runCertificate<T>(certificate: PrintedCertificate, use: (file: string) => Promise<T>): Promise<T> {
  const program = new URL('certificate-process.ts', import.meta.url);
  return runSheet({ program, folder: 'certificates', job: { certificate } }, use);
}
