import { type CasePart, placeOfPart } from '@casewright/contracts/case-page';
import { CalendarClock, ListChecks, type LucideIcon, MessageSquare, NotebookPen, Phone, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import type { CaseDetails } from '../../../../features/practice/cases/api/case-details.ts';
import { sideOf } from '../../../../features/practice/cases/details/standing.ts';
import { caseReaderOf } from '../../../../features/work/tasks/case-reader.ts';
import type { MenuEntry } from '../../../../ui/menu-popup.tsx';

/** What the reader may add to a case, each with the place where it is written. */
export function useAdds(): (details: CaseDetails) => MenuEntry[] {
  const { t } = useTranslation('caseDetails');
  const { user } = useSession();
  return (details) => {
    const { row, abilities } = details;
    const isAtWork = row.status === 'active' || row.status === 'on_hold';
    const isOver = row.status === 'archived' || row.status === 'cancelled';
    const works = caseReaderOf(details, user).isWorker && row.law_firm !== null;
    const isClient = sideOf(row, user) === 'client';
    const entry = (
      part: CasePart,
      icon: LucideIcon,
      what: 'task' | 'deadline' | 'message' | 'call' | 'note' | 'party',
    ) => ({
      label: t(`add.${what}`),
      icon,
      to: paths.dashboard.case.details(row.id),
      search: { ...placeOfPart(part), add: what === 'message' ? undefined : what },
    });
    const writes = row.law_firm !== null && row.client_id !== null && row.status !== 'draft' && !isOver;
    return [
      ...(works && !isOver ? [entry('tasks', ListChecks, 'task')] : []),
      ...(works && isAtWork && abilities.includes('edit_case') ? [entry('deadlines', CalendarClock, 'deadline')] : []),
      ...(writes && (works || isClient) ? [entry('messages', MessageSquare, 'message')] : []),
      ...(works && !isOver ? [entry('communications', Phone, 'call')] : []),
      ...((works || isClient) && !isOver ? [entry('notes', NotebookPen, 'note')] : []),
      ...(abilities.includes('edit_case') ? [entry('parties', UserPlus, 'party')] : []),
    ];
  };
}
