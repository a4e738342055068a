import type { MailRow } from '@casewright/contracts/mail';
import IconButton from '@mui/material/IconButton';
import {
  Archive,
  ArchiveRestore,
  Clock,
  Flag,
  Inbox,
  ListTodo,
  type LucideIcon,
  Mail,
  MailOpen,
  OctagonAlert,
  Star,
  Tag,
  Trash2,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useMailVerbs } from '../api/verbs.ts';

const MomentDialog = lazy(async () => ({ default: (await import('./moment-dialog.tsx')).MomentDialog }));
const LabelsDialog = lazy(async () => ({ default: (await import('./labels-dialog.tsx')).LabelsDialog }));

interface Tool {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
}

export type ToolMail = Pick<MailRow, 'id' | 'folder' | 'is_unread' | 'is_starred' | 'is_important' | 'labels'> & {
  snoozed_until?: string | null;
};

interface MailToolsProps {
  mails: readonly ToolMail[];
  /** Whose menu it is. */
  name: string;
  /** They are gone from where they were. */
  onGone?: () => void;
  /** Something was done with them. */
  onDone?: () => void;
  onTask?: (() => void) | undefined;
}

/** What can be done with one mail or with several: what is done most beside one another, the rest in a menu. */
export function MailTools({ mails, name, onGone, onDone, onTask }: MailToolsProps) {
  const { t } = useTranslation('mail');
  const dates = useDates();
  const verbs = useMailVerbs();
  // That of its first drawing: what was put off is not in the lists that show what has come.
  const [now] = useState(() => Date.now());
  const [open, setOpen] = useState<'snooze' | 'labels' | 'remove' | null>(null);
  const all = (holds: (mail: ToolMail) => boolean) => mails.every(holds);
  const isIn = (...folders: string[]) => all(({ folder }) => folders.includes(folder));
  const move = (folder: Parameters<typeof verbs.move>[1]) => {
    onGone?.();
    void verbs.move(mails, folder);
  };
  const mark = (marks: Parameters<typeof verbs.mark>[1]) => {
    onDone?.();
    void verbs.mark(mails, marks);
  };
  const isThrown = isIn('bin', 'spam');
  const isUnread = all(({ is_unread: is }) => is);
  const isStarred = all(({ is_starred: is }) => is);
  const isImportant = all(({ is_important: is }) => is);
  const isSnoozed = all(({ snoozed_until: until }) => until !== null && until !== undefined && Date.parse(until) > now);

  const beside: Tool[] = [
    ...(isIn('inbox') ? [{ label: t('do.archive'), icon: Archive, onSelect: () => move('archive') }] : []),
    ...(isIn('archive') ? [{ label: t('do.inbox'), icon: Inbox, onSelect: () => move('inbox') }] : []),
    ...(isThrown ? [{ label: t('do.restore'), icon: ArchiveRestore, onSelect: () => move('restore') }] : []),
    ...(isSnoozed
      ? [{ label: t('do.wake'), icon: Inbox, onSelect: () => void verbs.snooze(mails, null, '') }]
      : isIn('inbox', 'archive')
        ? [{ label: t('do.snooze'), icon: Clock, onSelect: () => setOpen('snooze') }]
        : []),
    isThrown
      ? { label: t('do.remove'), icon: Trash2, onSelect: () => setOpen('remove') }
      : { label: t('do.bin'), icon: Trash2, onSelect: () => move('bin') },
    ...(isIn('drafts', 'outbox')
      ? []
      : [
          {
            label: t(isUnread ? 'do.read' : 'do.unread'),
            icon: isUnread ? MailOpen : Mail,
            onSelect: () => mark({ unread: !isUnread }),
          },
        ]),
    ...(onTask === undefined ? [] : [{ label: t('do.task'), icon: ListTodo, onSelect: onTask }]),
  ];
  const menu: Tool[] = [
    { label: t(isStarred ? 'do.unstar' : 'do.star'), icon: Star, onSelect: () => mark({ starred: !isStarred }) },
    {
      label: t(isImportant ? 'do.unimportant' : 'do.important'),
      icon: Flag,
      onSelect: () => mark({ important: !isImportant }),
    },
    { label: t('do.label'), icon: Tag, onSelect: () => setOpen('labels') },
    ...(isIn('inbox', 'archive') ? [{ label: t('do.spam'), icon: OctagonAlert, onSelect: () => move('spam') }] : []),
  ];
  return (
    <>
      {beside.map(({ label, icon: Icon, onSelect }) => (
        <IconButton key={label} aria-label={label} title={label} onClick={onSelect} sx={{ padding: '9px' }}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      ))}
      <RowMenu label={name} items={menu} />
      <Suspense>
        {open === 'snooze' && (
          <MomentDialog
            title={t('do.snooze')}
            submitLabel={t('do.snooze')}
            onClose={() => setOpen(null)}
            onChoose={(at) => {
              setOpen(null);
              onGone?.();
              void verbs.snooze(mails, at, dates.dateTime(at) ?? '');
            }}
          />
        )}
        {open === 'labels' && <LabelsDialog mails={mails} onClose={() => setOpen(null)} />}
      </Suspense>
      <ConfirmDialog
        open={open === 'remove'}
        title={t('removeTitle', { count: mails.length })}
        confirmLabel={t('do.remove')}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          await verbs.remove(mails);
          onGone?.();
        }}
      >
        {t('removeHelp')}
      </ConfirmDialog>
    </>
  );
}
