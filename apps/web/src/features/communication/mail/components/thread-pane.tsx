import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Label } from '../../../../ui/label.tsx';
import { labelsQuery } from '../api/labels.ts';
import { useMakeTask } from '../api/make-task.ts';
import { useMarkRead } from '../api/use-mark-read.ts';
import { detailsQuery, threadQuery } from '../api/thread.ts';
import { isMissing } from '../model/refusals.ts';
import type { AnswerKind } from '../model/answers.ts';
import type { Neighbours } from '../model/neighbours.ts';
import { AnswerBar } from './answer-bar.tsx';
import { FilingBar } from './filing-bar.tsx';
import { FoldedMail } from './folded-mail.tsx';
import { MailSkeleton } from './mail-skeleton.tsx';
import { MailCard } from './mail-card.tsx';
import { ThreadTools } from './thread-tools.tsx';

/** More folded mails in a row are behind a button. */
const MOST_FOLDED = 3;

interface ThreadPaneProps {
  /** The mail that the list names: the newest of its thread there. */
  mailId: string;
  neighbours: Neighbours;
  onGo: (id: string) => void;
  onBack: () => void;
  /** It is gone from the list: another one is shown. */
  onGone: () => void;
  onAnswer: (kind: AnswerKind, mailId: string) => void;
  onTakeBack: (mailId: string) => void;
}

/** A thread: what can be done with it, its case, and its mails, of which the earlier ones are folded. */
export function ThreadPane(props: ThreadPaneProps) {
  const { mailId, neighbours, onGo, onBack, onGone, onAnswer, onTakeBack } = props;
  const { t } = useTranslation('mail');
  const { user } = useSession();
  const details = useQuery(detailsQuery(mailId));
  const thread = useQuery(threadQuery(mailId));
  const { data: labels = [] } = useQuery(labelsQuery());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const makeTask = useMakeTask();
  const unread = (thread.data ?? []).filter(({ is_unread: is }) => is).map(({ id }) => id);
  useMarkRead(unread);

  // What was unread when it was opened stays open when it is read.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]));

  const error = details.error ?? thread.error;
  if (error !== null && (details.data === undefined || thread.data === undefined))
    return isMissing(error) ? (
      <EmptyState icon={MailX} title={t('notThere')} description={t('notThereHelp')} />
    ) : (
      <ErrorState
        error={error}
        onRetry={() => {
          void details.refetch();
          void thread.refetch();
        }}
      />
    );
  const mail = details.data;
  const mails = thread.data ?? [];
  const lastId = mails.at(-1)?.id;
  const isOpen = (id: string) => id === mailId || id === lastId || fresh.has(id) || opened.has(id);
  const folded = mails.filter(({ id }) => !isOpen(id));
  const hidden = showsAll || folded.length <= MOST_FOLDED ? [] : folded.slice(1).map(({ id }) => id);
  const works = user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
  const own = labels.filter(({ id }) => mail?.labels.includes(id));
  return (
    <Box
      component="section"
      aria-label={mail?.subject || t('noSubject')}
      aria-busy={mail === undefined || undefined}
      sx={{ display: 'flex', flexDirection: 'column', height: 1, minWidth: 0, minHeight: 0 }}
    >
      <ThreadTools
        mail={mail}
        neighbours={neighbours}
        onGo={onGo}
        onBack={onBack}
        onGone={onGone}
        onTask={works && mail !== undefined ? () => void makeTask(mail) : undefined}
      />
      {mail === undefined || thread.data === undefined ? (
        <MailSkeleton />
      ) : (
        <>
          <FilingBar key={mail.id} mail={mail} />
          <Box
            // What scrolls is scrolled by the keyboard too.
            tabIndex={0}
            component="section"
            aria-label={t('thread')}
            sx={{
              flexGrow: 1,
              minHeight: 0,
              overflowY: 'auto',
              scrollbarWidth: 'thin',
              paddingInline: 2,
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlockStart: 2 }}>
              <Box
                component="h2"
                dir="auto"
                sx={{ margin: 0, fontSize: 18, lineHeight: '26px', fontWeight: 650, overflowWrap: 'anywhere' }}
              >
                {mail.subject || t('noSubject')}
              </Box>
              {own.map((label) => (
                <Label key={label.id} color={label.color}>
                  <bdi>{label.name}</bdi>
                </Label>
              ))}
            </Box>
            {mails.map(({ id }, index) => {
              const each = mails[index];
              if (each === undefined || (hidden.includes(id) && hidden[0] !== id)) return null;
              return (
                <Box key={id} sx={{ borderBlockStart: index > 0 ? '1px solid' : 0, borderColor: 'divider' }}>
                  {hidden[0] === id ? (
                    <Button size="small" color="inherit" onClick={() => setShowsAll(true)} sx={{ marginBlock: 0.5 }}>
                      {t('showEarlier', { count: hidden.length })}
                    </Button>
                  ) : isOpen(id) ? (
                    <MailCard id={id} maySave={works} onTakeBack={onTakeBack} />
                  ) : (
                    <FoldedMail mail={each} onOpen={() => setOpened(new Set([...opened, id]))} />
                  )}
                </Box>
              );
            })}
          </Box>
          <AnswerBar mail={mail} onAnswer={(kind) => onAnswer(kind, lastAnswerable(mails, mail.id))} />
        </>
      )}
    </Box>
  );
}

/** The mail that is answered: the newest of the thread that has come or gone. */
function lastAnswerable(mails: readonly { id: string; state: string }[], otherwise: string): string {
  return mails.findLast(({ state }) => state === 'sent' || state === 'received')?.id ?? otherwise;
}
