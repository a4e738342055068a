/** What a process answers that has made a file. */
export interface SheetDone {
  /** Of a document. */
  pages: number;
}

/** The name of the file in the folder of the process. */
export const MADE = 'made';
