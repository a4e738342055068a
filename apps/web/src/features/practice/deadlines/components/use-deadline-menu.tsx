import { CalendarSync, Gavel, Check, CheckCheck, CornerDownRight, Pencil, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { RowMenuItem } from '../../../../ui/row-menu.tsx';
import { type DeadlineChange, useDeadlineChange } from '../api/change-deadlines.ts';
import type { DeadlineRow } from '../types.ts';

/** What is asked about a deadline before it is done. */
export type DeadlineAsk = 'edit' | 'move' | 'change' | 'cancel' | 'reopen' | 'follow';

/** The menu of a deadline. */
export type DeadlineMenu = (deadline: DeadlineRow) => RowMenuItem[];

/** What may be done with a deadline by somebody who works on the case. `userId`: the user who set a date does not confirm it. */
export function useDeadlineMenu(
  userId: string,
  mayConfirm: boolean,
  ask: (what: DeadlineAsk, id: string) => void,
): DeadlineMenu {
  const { t } = useTranslation('deadlines');
  const change = useDeadlineChange();
  const run = (what: DeadlineChange) => {
    change.mutate(what, {
      onSuccess: () => toast.success(t(what.verb === 'confirm' ? 'confirm.done' : 'complete.done')),
      onError: (error) => toast.error(messageOf(error, t)),
    });
  };
  return ({ id, kind, due_at, suspended, completed_at, cancelled_at, confirmed_at, set_by }) => {
    if (completed_at !== null || cancelled_at !== null)
      return [{ label: t('menu.reopen'), icon: RotateCcw, onSelect: () => ask('reopen', id) }];
    const confirms = mayConfirm && kind === 'hard' && confirmed_at === null && set_by !== userId;
    return [
      ...(confirms
        ? [
            {
              label: t(suspended ? 'menu.confirmSuspension' : 'menu.confirm'),
              icon: CheckCheck,
              onSelect: () => run({ verb: 'confirm', shown: { id, due_at, suspended } }),
            },
          ]
        : []),
      { label: t('menu.complete'), icon: Check, onSelect: () => run({ verb: 'complete', id }) },
      { label: t('menu.edit'), icon: Pencil, onSelect: () => ask('edit', id) },
      { label: t('menu.move'), icon: CalendarSync, onSelect: () => ask('move', id) },
      { label: t('menu.change'), icon: Gavel, onSelect: () => ask('change', id) },
      { label: t('menu.follow'), icon: CornerDownRight, onSelect: () => ask('follow', id) },
      { label: t('menu.cancel'), icon: X, danger: true, onSelect: () => ask('cancel', id) },
    ];
  };
}
