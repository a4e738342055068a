/** Pages of a file that are recognised in one process, from `first` to `last`, which count from 1. */
export interface RecognitionJob {
  path: string;
  /** Of the packages with the data of languages, the likeliest first. */
  languages: readonly string[];
  first: number;
  last: number;
}

/** What a page says; empty where nothing was found on it. */
export interface RecognisedPage {
  page: number;
  text: string;
  /** How long it took, in milliseconds. */
  ms: number;
}

/** How the process is answered while there is more to do. */
export const GO_ON = 'go on';
/** Most characters of a page: a dense one has 6,000. */
export const MOST_PAGE_LENGTH = 50_000;
