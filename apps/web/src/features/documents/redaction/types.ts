/** A rectangle of a page as it is shown: parts of it, from its left and its top. Pages count from 1. */
export interface PageBox {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box on a page, with why it is there; the reason stays with who redacts. */
export interface RedactionBox extends PageBox {
  key: string;
  reason: string;
}

/** A PDF that can be redacted: its newest version, and width and height of each page in points. */
export interface RedactableFile {
  version_id: string;
  number: number;
  name: string;
  object_path: string;
  size: number;
  sizes: [number, number][];
  /** Whether somebody signed it digitally. */
  signed: boolean;
}

/** Where words are. */
export interface FoundWords {
  boxes: PageBox[];
  /** Whether there are more places than these. */
  more: boolean;
  /** Pages on which nothing is found, because they have no text. */
  without_text: number[];
}
