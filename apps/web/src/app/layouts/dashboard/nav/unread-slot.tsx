import { useEffect, useState } from 'react';

import { optionalPart } from '../../../../ui/optional-part.tsx';
import { whenIdle } from '../../../../ui/when-idle.ts';

const MARKS = {
  conversations: optionalPart(
    async () => (await import('../../../../features/communication/chat/components/unread-mark.tsx')).UnreadMark,
  ),
  mails: optionalPart(
    async () => (await import('../../../../features/communication/mail/components/unread-mark.tsx')).UnreadMark,
  ),
};

/** After all that the first page asks for, in milliseconds. */
const AFTER_MS = 8000;

/** The place of the number of what is new, which comes when the page rests. */
export function UnreadSlot({ of }: { of: keyof typeof MARKS }) {
  const [rests, setRests] = useState(false);
  useEffect(() => whenIdle(() => setRests(true), AFTER_MS), []);
  const Mark = MARKS[of];
  return rests && <Mark />;
}
