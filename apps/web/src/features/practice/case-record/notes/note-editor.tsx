import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { discardUnsaved } from '../../../../client/attachments.ts';
import { logError } from '../../../../client/log.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { RichTextField } from '../../../../ui/form/rich-text-field.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';
import { MergeDialog } from '../../../../ui/merge/merge-dialog.tsx';
import { mergedValues, mergeThreeWays } from '../../../../ui/merge/merge-three-ways.ts';
import { fetchNote, noteVisibilities, useAttachToNote, useSaveNote } from '../api/notes.ts';
import type { NoteRow } from '../types.ts';
import { NoteAttachments } from './note-attachments.tsx';
import { noteFields, noteSchema, type NoteValues, noteValues, textOfHtml } from './note-form.ts';

interface NoteEditorProps {
  caseId: string;
  /** The one to edit; null for a new one. */
  note: NoteRow | null;
  /** Whether its writer may keep it inside the firm; a client's notes are for everybody on the case. */
  mayBeInternal: boolean;
  onDone: () => void;
}

/** What a note is called while it is being written; a version of its own for each that was saved meanwhile. */
export const noteDraft = (caseId: string, note: NoteRow | null): string =>
  note === null ? `note-of:${caseId}` : `note:${note.id}:${note.version}`;

/** Writes a note or changes one's own. A version that was saved on another screen meanwhile is merged. */
export function NoteEditor({ caseId, note, mayBeInternal, onDone }: NoteEditorProps) {
  const { t } = useTranslation('caseRecord');
  const { t: tUi } = useTranslation('ui');
  const otherwise = mayBeInternal ? 'internal' : 'shared';
  const save = useSaveNote(caseId);
  const attach = useAttachToNote();
  const [began, setBegan] = useState(note);
  const [place] = useState(() => (note === null ? `note-of:${caseId}` : `note:${note.id}`));
  const [isSending, setIsSending] = useState(false);
  const [theirs, setTheirs] = useState<NoteRow | null>(null);
  const form = useForm<NoteValues, unknown, NoteValues>({
    resolver: zodResolver(noteSchema),
    defaultValues: noteValues(note, otherwise),
  });

  // The one of the version that was opened, also where another is merged in.
  const [thing] = useState(() => noteDraft(caseId, note));
  const draft = useFormDraft(thing, form);
  const done = () => {
    draft.forget();
    onDone();
  };
  const giveUp = () => {
    // What is not taken off here goes by itself after a day.
    discardUnsaved(place).catch((error: unknown) => logError('Attachments of a note could not be taken off', error));
    done();
  };
  const attempt = useAttempt(done);
  const onSubmit = (values: NoteValues) =>
    attempt.run(async () => {
      try {
        const saved = await save.mutateAsync({ saved: began, columns: values });
        // What cannot be attached is tried again with the note that is there.
        setBegan(saved);
        await attach.mutateAsync({ noteId: saved.id, place });
      } catch (refusal) {
        if (refusal instanceof StaleRow && began !== null) setTheirs(await fetchNote(began.id));
        throw refusal;
      }
      toast.success(t(note === null ? 'notes.added' : 'notes.saved'));
    });

  const mine = form.getValues();
  const merge = theirs && mergeThreeWays(noteFields, noteValues(began, otherwise), mine, noteValues(theirs, otherwise));
  const textOf = (field: (typeof noteFields)[number], values: NoteValues) =>
    field === 'body' ? textOfHtml(values.body) || null : t(`notes.visibility.${values.visibility}`);

  return (
    <Card sx={{ padding: 3 }}>
      <Form form={form} draft={draft} onSubmit={onSubmit}>
        <Stack spacing={3}>
          <RichTextField required name="body" label={t('notes.body')} minHeight={140} />
          {mayBeInternal && (
            <TilesField
              name="visibility"
              label={t('notes.visibilityLabel')}
              options={noteVisibilities.map((value) => ({
                value,
                label: t(`notes.visibility.${value}`),
                description: t(`notes.visibilityHelp.${value}`),
              }))}
            />
          )}
          <NoteAttachments place={place} caseId={caseId} noteId={note?.id ?? null} onBusy={setIsSending} />
          <RefusalAlert error={attempt.error} />
          <FormActions>
            <Button variant="outlined" color="inherit" disabled={attempt.pending} onClick={giveUp}>
              {tUi('cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isSending} loading={attempt.pending}>
              {t(note === null ? 'notes.add' : 'save')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
      {merge && (
        <MergeDialog
          title={t('notes.changedMeanwhile')}
          merge={merge}
          labelOf={(field) => t(field === 'body' ? 'notes.body' : 'notes.visibilityLabel')}
          textOf={(field, side) => textOf(field, side === 'mine' ? mine : noteValues(theirs, otherwise))}
          onClose={() => setTheirs(null)}
          onApply={(chosen) => {
            form.reset(mergedValues(merge, mine, noteValues(theirs, otherwise), chosen), { keepDefaultValues: true });
            setBegan(theirs);
            setTheirs(null);
            toast.info(tUi('merge.applied'));
          }}
        />
      )}
    </Card>
  );
}
