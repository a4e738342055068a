import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isBegun } from '../../../../client/use-draft.ts';
import { AttachedFiles } from '../../../../ui/attachments/parts.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../ui/label.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import { noteVisibilities, useRemoveNote } from '../api/notes.ts';
import type { NoteRow } from '../types.ts';
import { noteDraft, NoteEditor } from './note-editor.tsx';
import { NoteHistory } from './note-history.tsx';

interface NoteCardProps {
  note: NoteRow;
  isOwn: boolean;
  mayBeInternal: boolean;
}

/** One note; its writer changes and deletes it, every reader sees what it said before. */
export function NoteCard({ note, isOwn, mayBeInternal }: NoteCardProps) {
  const { t } = useTranslation('caseRecord');
  const [shown, setShown] = useState<'note' | 'editor' | 'history' | 'removal'>(() =>
    isOwn && isBegun(noteDraft(note.case_id, note)) ? 'editor' : 'note',
  );
  const remove = useRemoveNote();
  const close = () => setShown('note');
  const visibility = noteVisibilities.find((known) => known === note.visibility) ?? 'internal';
  const author = note.author_name ?? t('notes.somebody');

  if (shown === 'editor')
    return <NoteEditor caseId={note.case_id} note={note} mayBeInternal={mayBeInternal} onDone={close} />;
  return (
    <Card component="article" sx={{ padding: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, marginBlockEnd: 2 }}>
        <PersonAvatar name={author} size={36} tone="soft" />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {author}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <DateText withTime value={note.created_at} />
            {note.version > 1 && ` · ${t('notes.edited')}`}
          </Typography>
        </Box>
        <Label color={visibility === 'shared' ? 'info' : 'default'}>{t(`notes.visibility.${visibility}`)}</Label>
        {(isOwn || note.version > 1) && (
          <RowMenu
            label={t('notes.of', { name: author })}
            items={[
              ...(isOwn ? [{ label: t('edit'), onSelect: () => setShown('editor') }] : []),
              ...(note.version > 1 ? [{ label: t('notes.history'), onSelect: () => setShown('history') }] : []),
              ...(isOwn ? [{ label: t('notes.remove'), danger: true, onSelect: () => setShown('removal') }] : []),
            ]}
          />
        )}
      </Box>
      <SafeHtml html={note.body} />
      <Box sx={{ marginBlockStart: 2, '&:empty': { display: 'none' } }}>
        <AttachedFiles kind="note" id={note.id} caseId={note.case_id} />
      </Box>
      {shown === 'history' && <NoteHistory noteId={note.id} onClose={close} />}
      <ConfirmDialog
        open={shown === 'removal'}
        title={t('notes.removeTitle')}
        confirmLabel={t('notes.remove')}
        onClose={close}
        onConfirm={async () => {
          await remove.mutateAsync(note.id);
          toast.success(t('notes.removed'));
        }}
      >
        {t('notes.removeHelp')}
      </ConfirmDialog>
    </Card>
  );
}
