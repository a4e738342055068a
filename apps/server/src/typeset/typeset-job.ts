/** A value that a sheet is given: as JSON has it. */
export type SheetValue =
  | string
  | number
  | boolean
  | null
  | readonly SheetValue[]
  | { readonly [name: string]: SheetValue };

/** The sheets that can be set, by the name of their source in this folder. */
export type SheetName = 'invoice';

/** A file that is attached to the PDF; its text is UTF-8. */
export interface Attachment {
  name: string;
  text: string;
}

export interface TypesetJob {
  sheet: SheetName;
  data: { readonly [name: string]: SheetValue };
  attachment: Attachment | null;
  /** What else the description of the document says of it, as elements of XMP and of its extension schemas. */
  described: Described | null;
  /** Whether somebody waits in front of it. */
  isUrgent: boolean;
}

export interface Described {
  properties: string;
  schemas: string;
}

/** What a process answers that has set a sheet. */
export interface TypesetDone {
  pages: number;
}

/** The name of the PDF in the folder of the process. */
export const SET = 'set.pdf';
