/** A value that a sheet is given: as JSON has it. */
export type SheetValue =
  | string
  | number
  | boolean
  | null
  | readonly SheetValue[]
  | { readonly [name: string]: SheetValue };

/** The sheets that can be set, by the name of their source in this folder. */
export type SheetName = 'invoice' | 'statement' | 'plan' | 'order' | 'record' | 'certificate';

/** A file that is attached to the PDF; its text is UTF-8. */
export interface Attachment {
  name: string;
  text: string;
}

/** A picture that a sheet shows by its name. */
export interface Picture {
  name: string;
  bytes: Buffer;
}

/** A sheet that is set, and what it is given. */
export interface SetSheet {
  sheet: SheetName;
  data: { readonly [name: string]: SheetValue };
  attachment: Attachment | null;
  picture?: Picture | null;
}

/** What else the description of a document says of it, as elements of XMP and of its extension schemas. */
export interface Described {
  properties: string;
  schemas: string;
}
