import { useWatch } from 'react-hook-form';

import { AttachField, type AttachState } from '../../../../ui/attachments/parts.tsx';
import type { EventValues } from './form-values.ts';

interface EventAttachmentsProps {
  place: string;
  /** null for a new event. */
  eventId: string | null;
  onChange: (state: AttachState) => void;
}

/** The files of an event in its form; of its case's files it takes none that is internal where the client reads the event, without a question. */
export function EventAttachments({ place, eventId, onChange }: EventAttachmentsProps) {
  const [caseId, clientReads] = useWatch<EventValues, ['case_id', 'client_visible']>({
    name: ['case_id', 'client_visible'],
  });
  return (
    <AttachField
      kind="event"
      place={place}
      subjectId={eventId}
      caseId={caseId === '' ? null : caseId}
      clientReads={clientReads}
      onChange={onChange}
    />
  );
}
