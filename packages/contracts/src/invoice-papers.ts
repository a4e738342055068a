/** Invoices that are printed at once, behind one another. */
export const MOST_PRINTED = 50;
/** Invoices that are downloaded at once, as one archive; `invoice_papers_to_download` takes as many. */
export const MOST_DOWNLOADED = 100;

/** How the document of an invoice is: delayed is one that is tried again. */
export const PAPER_STATES = ['making', 'delayed', 'failed', 'made'] as const;
export type PaperState = (typeof PAPER_STATES)[number];
