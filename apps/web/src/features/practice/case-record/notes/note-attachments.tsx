import { useWatch } from 'react-hook-form';

import { AttachField } from '../../../../ui/attachments/parts.tsx';
import type { NoteValues } from './note-form.ts';

interface NoteAttachmentsProps {
  place: string;
  caseId: string;
  /** null for a new note. */
  noteId: string | null;
  onBusy: (busy: boolean) => void;
}

/** The files of a note in its editor; one that the client reads takes no internal file without a question. */
export function NoteAttachments({ place, caseId, noteId, onBusy }: NoteAttachmentsProps) {
  const visibility = useWatch<NoteValues, 'visibility'>({ name: 'visibility' });
  return (
    <AttachField
      kind="note"
      place={place}
      subjectId={noteId}
      caseId={caseId}
      clientReads={visibility === 'shared'}
      onChange={({ busy }) => onBusy(busy)}
    />
  );
}
