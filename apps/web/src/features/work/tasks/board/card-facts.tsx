import type { TaskCard } from '@casewright/contracts/task-lists';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { EyeOff, ListChecks, Lock, type LucideIcon, MessageSquare, Paperclip, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DateText } from '../../../../ui/format/relative-time.tsx';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { Label } from '../../../../ui/label.tsx';
import { PeopleStack } from '../components/people-stack.tsx';
import { PriorityMark } from '../components/priority-mark.tsx';
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
    <FactLine>
      {!isOpen && card.completed_at !== null && (
        <span>
          {t('card.doneOn')} <DateText value={card.completed_at} />
        </span>
      )}
      {isOpen && card.due_at !== null && (
        <Box
          component="span"
          sx={isLate ? { color: 'error.main', fontWeight: 600 } : {}}
          title={isLate ? t('overdue') : undefined}
        >
          <span style={visuallyHidden}>{t(isLate ? 'overdue' : 'field.due_at')}</span>
          <UntilText value={card.due_at} />
        </Box>
      )}
      {isOpen && (card.priority === 'high' || card.priority === 'urgent') && (
        <Box component="span" sx={{ color: 'warning.dark', fontWeight: 600 }}>
          <PriorityMark priority={card.priority} />
          <span aria-hidden>{t(`priority.${card.priority}`)}</span>
        </Box>
      )}
      {card.requires_review && card.status === 'in_review' && <Label color="info">{t('card.review')}</Label>}
      {card.client_visible && card.may_edit && <Label>{t('card.shared')}</Label>}
      {card.is_private && <Fact icon={EyeOff} said={t('card.private')} />}
      {card.blocked && isOpen && (
        <span>
          <Lock size={16} aria-hidden />
          {t('card.blocked')}
        </span>
      )}
      {card.labels.map((label) => (
        <Label key={label}>{label}</Label>
      ))}
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
  );
}
