import type { ImageWish, Written } from './wish.ts';

/** What the process that draws is asked: a file to read and one to write. */
export interface DrawJob {
  from: string;
  to: string;
  type: Written;
  wish: ImageWish;
}

/** What became of it. */
export type Drawn = 'done' | 'unreadable' | 'too large';
