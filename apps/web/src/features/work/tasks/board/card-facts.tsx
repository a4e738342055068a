import type { TaskCard } from '@casewright/contracts/task-lists';
import { visuallyHidden } from '@mui/utils';
import { CalendarClock, Hourglass, ListChecks, type LucideIcon, MessageSquare, Paperclip, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { UntilText } from '../../../../ui/format/until-text.tsx';
import { Label } from '../../../../ui/label.tsx';
import { PeopleStack } from '../components/people-stack.tsx';
import { isOverdue } from '../overdue.ts';
import { FactLine } from './card-frame.ts';

function Fact({ icon: Icon, said, children }: { icon: LucideIcon; said: string; children?: ReactNode }) {
  return (
    <span title={said}>
      <Icon size={16} aria-hidden />
      <span style={visuallyHidden}>{said}</span>
      {children !== undefined && <span aria-hidden>{children}</span>}
    </span>
  );
}

/** What is to be seen of a task without opening it. */
export function CardFacts({ card }: { card: TaskCard }) {
  const { t } = useTranslation('tasks');
  const isLate = isOverdue(card);
  const isOpen = card.status !== 'done';
  return (
    <>
      {(card.labels.length > 0 || (card.blocked && isOpen)) && (
        <FactLine>
          {card.blocked && isOpen && (
            <Label color="warning" startIcon={<Hourglass aria-hidden />}>
              {t('blocked')}
            </Label>
          )}
          {card.labels.map((label) => (
            <Label key={label}>{label}</Label>
          ))}
        </FactLine>
      )}
      <FactLine>
        {card.due_at !== null && (
          <span>
            <CalendarClock size={16} aria-hidden />
            <span style={visuallyHidden}>{t('field.due_at')}</span>
            <UntilText value={card.due_at} />
            {isLate && <Label color="error">{t('overdue')}</Label>}
          </span>
        )}
        {card.recurs && <Fact icon={Repeat} said={t('card.recurs')} />}
        {card.checklist_total > 0 && (
          <Fact
            icon={ListChecks}
            said={t('card.checklist', { done: card.checklist_done, total: card.checklist_total })}
          >{`${card.checklist_done}/${card.checklist_total}`}</Fact>
        )}
        {card.comments_total > 0 && (
          <Fact icon={MessageSquare} said={t('card.comments', { count: card.comments_total })}>
            {card.comments_total}
          </Fact>
        )}
        {card.attachments_total > 0 && (
          <Fact icon={Paperclip} said={t('card.attachments', { count: card.attachments_total })}>
            {card.attachments_total}
          </Fact>
        )}
        <PeopleStack people={card.assignees} said={(names) => t('doers', { names })} />
      </FactLine>
    </>
  );
}
