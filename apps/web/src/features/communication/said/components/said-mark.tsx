import { AtSign, CalendarDays, Mail, MessageSquare, PhoneIncoming, PhoneOutgoing } from 'lucide-react';

import type { Said } from '../types.ts';

/** The sign of what was said; the label says it in a word. */
export function SaidMark({ kind, direction, label }: Pick<Said, 'kind' | 'direction'> & { label: string }) {
  const look = { size: 18, 'aria-label': label };
  switch (kind) {
    case 'message':
      return <MessageSquare {...look} />;
    case 'call':
      return direction === 'in' ? <PhoneIncoming {...look} /> : <PhoneOutgoing {...look} />;
    case 'mail':
      return <AtSign {...look} />;
    case 'meeting':
      return <CalendarDays {...look} />;
    default:
      return <Mail {...look} />;
  }
}
