import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../ui/feedback/undo.ts';
import { instantOn } from '../../../../ui/format/day-of.ts';
import { useEventChange } from '../api/change-event.ts';
import { useTaskMove } from '../api/move-task.ts';
import { type CalendarItem, type EventItem, type Scope, type When, whenOf } from '../types.ts';

const ScopeDialog = lazy(() => import('./scope-dialog.tsx').then((module) => ({ default: module.ScopeDialog })));

interface Asked {
  item: EventItem;
  when: When;
  revert: () => void;
}

/** What drags and resizes do: saved at once, asked about for a series, taken back where they are refused, and undone by the message or by Ctrl+Z. */
export function useMoves(): { move: (item: CalendarItem, when: When, revert: () => void) => void; dialog: ReactNode } {
  const { t } = useTranslation('calendar');
  const change = useEventChange();
  const task = useTaskMove();
  const [asked, setAsked] = useState<Asked | null>(null);

  const refuse = (error: unknown, revert: () => void) => {
    revert();
    toast.error(messageOf(error, t));
  };
  const undo = (moved: EventItem, { item, when }: Asked, scope: Scope | undefined) => {
    // Of a series that was parted, what follows is a series of its own; its occurrence begins where it was moved to.
    const back = scope === 'following' ? 'all' : scope;
    const occurrence = scope === 'this' ? item.occurrence : 'start' in when ? when.start : null;
    const target = {
      id: moved.id,
      version: moved.version,
      ...(back && { scope: back, ...(occurrence !== null && { occurrence }) }),
    };
    return change.mutateAsync({ verb: 'move', target, when: whenOf(item) });
  };
  const save = async (ask: Asked, scope: Scope | undefined) => {
    const { item, when } = ask;
    const { id, version, occurrence } = item;
    const target = { id, version, ...(scope && { scope, ...(occurrence !== null && { occurrence }) }) };
    const moved = await change.mutateAsync({ verb: 'move', target, when });
    const canUndo = scope === undefined || scope === 'this' || 'start' in when;
    const text = t('moved.event', { name: item.title });
    if (canUndo) void offerUndo(text, () => undo(moved, ask, scope));
    else toast.success(text);
  };
  const moveTask = async (item: CalendarItem, when: When, revert: () => void) => {
    // A task is due at a moment; on the row of whole days it is due at the end of the day.
    const due = 'start' in when ? when.start : instantOn(when.start_date, '23:59');
    try {
      await task.mutateAsync({ id: item.id, due });
      void offerUndo(t('moved.task', { name: item.title }), () => task.mutateAsync({ id: item.id, due: item.start }));
    } catch (error) {
      refuse(error, revert);
    }
  };

  return {
    move: (item, when, revert) => {
      if (item.kind === 'task') void moveTask(item, when, revert);
      else if (item.kind === 'deadline') revert();
      else if (item.recurrence !== null && item.occurrence !== null) setAsked({ item, when, revert });
      else save({ item, when, revert }, undefined).catch((error: unknown) => refuse(error, revert));
    },
    dialog: asked && (
      <Suspense>
        <ScopeDialog
          action="move"
          name={asked.item.title}
          onChoose={(scope) => save(asked, scope)}
          onClose={(done) => {
            if (!done) asked.revert();
            setAsked(null);
          }}
        />
      </Suspense>
    ),
  };
}
