import { Bell, BriefcaseBusiness, CalendarDays, ClipboardList, CreditCard, FileSignature } from 'lucide-react';

import { IconDisc } from '../../../../ui/feedback/icon-disc.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { NotificationRow } from '../api/notification-list.ts';

const LOOKS = {
  task_assignment: { icon: ClipboardList, color: 'secondary' },
  appointment: { icon: CalendarDays, color: 'info' },
  case_update: { icon: BriefcaseBusiness, color: 'primary' },
  payment: { icon: CreditCard, color: 'success' },
  others: { icon: Bell, color: 'warning' },
} as const;

const PROPOSAL = { icon: FileSignature, color: 'secondary' } as const;

function lookOf({ type, proposal_id: proposalId }: NotificationRow) {
  if (type === 'case_update' && proposalId !== null) return PROPOSAL;
  return Object.entries(LOOKS).find(([known]) => known === type)?.[1] ?? LOOKS.others;
}

/** The picture of who caused a notification, or the sign of its kind; the text beside it says the same. */
export function NotificationMark({ row }: { row: NotificationRow }) {
  if (row.avatar_url !== null) return <PersonAvatar name="" src={row.avatar_url} size={40} tone="soft" />;
  const { icon, color } = lookOf(row);
  return <IconDisc icon={icon} size={40} color={color} />;
}
