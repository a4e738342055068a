import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { keepDraft } from '../../client/drafts.ts';
import { messageOf } from '../../client/errors.ts';
import { useSession } from '../../client/session.tsx';
import { useHours } from '../../features/money/time/components/use-hours.ts';
import { useTimeLine } from '../../features/money/time/components/use-time-line.ts';
import { draftOfLine } from '../../features/money/time/model/draft-of-line.ts';
import { QUICK_LINE_MAX_LENGTH } from '../../features/money/time/model/quick-line.ts';
import type { Said } from '../../features/platform/search/commands.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { openCommand } from './opened.ts';
import { isFor, LOG_TIME } from './shortcuts.ts';

/** Opens the dialog with the line, which says there what is missing. */
function openWith(text: string): void {
  keepDraft(draftOfLine(null), { id: crypto.randomUUID(), values: text });
  openCommand({ kind: 'time', caseId: null, isTyping: true });
}

/** What a text in the palette is as a line of time: `1.5 draft motion #42`. Null for a text that is none, and for who keeps no time. */
export function useTimeCommand(typed: string): Said | null {
  const { t } = useTranslation(['time', 'search']);
  const { user } = useSession();
  const hours = useHours();
  const text = typed.trim().slice(0, QUICK_LINE_MAX_LENGTH);
  const mayKeep = isFor(LOG_TIME, user?.accessLevel);
  const { line, one, meant, isSettled, keep } = useTimeLine({ text, day: null, caseId: null, isAsked: mayKeep });
  if (!mayKeep || line.minutes === null || (line.about === null && line.words === '')) return null;

  const onCase =
    line.about === null
      ? t('line.missing.case')
      : one !== null
        ? `${one.number} ${one.title}`
        : isSettled && meant.length === 0
          ? t('line.noCase', { said: line.about })
          : meant.length > 1
            ? t('anywhere.several')
            : t('search:searching');
  const attempt = async () => {
    try {
      if (!(await keep())) openWith(text);
    } catch (error) {
      openWith(text);
      toast.error(messageOf(error, t));
    }
  };
  return {
    // A number alone may be the beginning of an address or of a provision: the case makes it time.
    isSure: line.about !== null,
    command: {
      id: 'time-line',
      title:
        line.words === ''
          ? t('anywhere.keep', { hours: hours(line.minutes) })
          : t('anywhere.keepFor', { hours: hours(line.minutes), words: line.words }),
      detail: onCase,
      icon: Timer,
      run: () => void attempt(),
    },
  };
}
