import { lazy, Suspense } from 'react';

import type { AttachmentKind } from '../../client/attachments.ts';
import { attachmentLoaders } from './registry.ts';

/** What is attached while a form is open. */
export interface AttachFieldProps {
  kind: AttachmentKind;
  /** The name of the form's draft: what is attached is kept under it until the form is saved. */
  place: string;
  /** What the form edits; null for something new. */
  subjectId: string | null;
  /** The case whose files may be chosen; null where files are only uploaded. */
  caseId: string | null;
  /** Whether the client reads what is written: an internal file is shared before it is attached. */
  clientReads?: boolean;
  /** Whether the writer shows files to lawyers who may send a proposal. */
  mayShow?: boolean;
  /** What is spoken can be attached too. */
  records?: boolean;
  /** A line of buttons without a title, for a small form. */
  isPlain?: boolean;
  /** Hears whether files are on their way, and how many are attached and not saved. */
  onChange?: (state: AttachState) => void;
}

export interface AttachState {
  /** Files are on their way: what is written waits for them. */
  busy: boolean;
  /** How many files are attached and not saved. */
  count: number;
}

/** What is attached to something, to be read. */
export interface AttachedFilesProps {
  kind: AttachmentKind;
  /** The note, message, proposal, event or case. */
  id: string;
  /** Of a note and a message: their case, of which all are asked for at once. */
  caseId?: string;
  /** Of a message of a conversation that is read by the page: the messages of the page, which are asked for together. */
  among?: readonly string[];
  /** With a heading, where there is something. */
  titled?: boolean;
  /** On the side of one's own messages. */
  atEnd?: boolean;
}

const Field = lazy(async () => (await attachmentLoaders()).loadField());
const Files = lazy(async () => (await attachmentLoaders()).loadFiles());

/** The files of a form: attached, uploaded, chosen, taken off. */
export function AttachField(props: AttachFieldProps) {
  return (
    <Suspense>
      <Field {...props} />
    </Suspense>
  );
}

/** The files that are attached to something; nothing where there are none. */
export function AttachedFiles(props: AttachedFilesProps) {
  return (
    <Suspense>
      <Files {...props} />
    </Suspense>
  );
}
