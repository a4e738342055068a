/** Files that are put behind one another. */
export interface TogetherJob {
  paths: readonly string[];
}

/** The name of the PDF in the folder of the process. */
export const TOGETHER = 'together.pdf';
