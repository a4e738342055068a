import { placeOfPart } from '@casewright/contracts/case-page';
import { completionOf } from '@casewright/contracts/tasks';
import { BriefcaseBusiness, CalendarClock, CircleDot, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { CompletionCircle } from '../../../../ui/completion-circle.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { ButtonLink, RouterLink } from '../../../../ui/link.tsx';
import { isOver } from '../surface/entries.ts';
import type { DeadlineItem, TaskItem } from '../types.ts';
import { PeekFrame } from './peek-frame.tsx';
import { PeekFoot, PeekHead, PeekLine, PeekLines } from './peek-parts.tsx';

interface DayPeekProps {
  item: DeadlineItem | TaskItem;
  /** Completes a task, or opens it again. */
  onComplete: (task: TaskItem) => unknown;
  onClose: () => void;
}

/** A deadline or a task to be read, with the way to where it is worked on; a task is completed by its circle. */
export function DayPeek({ item, onComplete, onClose }: DayPeekProps) {
  const { t } = useTranslation('calendar');
  const dates = useDates();
  const { case_id: caseId, case_title: caseTitle } = item;
  return (
    <PeekFrame entryKey={item.key} label={item.title} onClose={onClose}>
      <PeekHead
        title={item.title}
        isOver={isOver(item)}
        onClose={onClose}
        sign={
          item.kind === 'task' && (
            <CompletionCircle
              state={completionOf(item.status)}
              label={t('nextDays.complete', { title: item.title })}
              onPress={item.may_edit ? () => onComplete(item) : undefined}
            />
          )
        }
      />
      <PeekLines>
        <PeekLine icon={CalendarClock} name={t('peek.due')}>
          <bdi>{item.kind === 'deadline' ? dates.date(item.start_date) : dates.until(item.start)}</bdi>
        </PeekLine>
        {item.kind === 'deadline' ? (
          <PeekLine icon={Flag} name={t('peek.kind')}>
            {t(`peek.deadline.${item.state === 'done' ? 'done' : item.deadline_kind}`)}
          </PeekLine>
        ) : (
          <PeekLine icon={CircleDot} name={t('peek.state')}>
            {t(`peek.task.${item.status}`)}
          </PeekLine>
        )}
        {caseId !== null && caseTitle !== null && (
          <PeekLine icon={BriefcaseBusiness} name={t('form.case')}>
            <RouterLink to={paths.dashboard.case.details(caseId)}>{caseTitle}</RouterLink>
          </PeekLine>
        )}
      </PeekLines>
      <PeekFoot>
        {item.kind === 'task' ? (
          <ButtonLink
            size="small"
            variant="outlined"
            color="inherit"
            to={paths.dashboard.tasks.board}
            search={{ task: item.id }}
          >
            {t('peek.openTask')}
          </ButtonLink>
        ) : (
          <ButtonLink
            size="small"
            variant="outlined"
            color="inherit"
            to={paths.dashboard.case.details(item.case_id)}
            search={placeOfPart('deadlines')}
          >
            {t('peek.openDeadline')}
          </ButtonLink>
        )}
      </PeekFoot>
    </PeekFrame>
  );
}
