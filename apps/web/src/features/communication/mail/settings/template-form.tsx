import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useSaveTemplate } from '../api/templates.ts';
import type { MailTemplate } from '../types.ts';

/** The most characters; the database's limits. */
const LIMITS = { name: 120, subject: 500, body: 100_000 };
const PLACEHOLDERS = '{client} {case} {case_number} {court} {court_number} {me} {firm} {today}';

/** The name, the subject and the words of a template. */
export function TemplateForm({ template, onDone }: { template: MailTemplate | null; onDone: () => void }) {
  const { t } = useTranslation('mail');
  const id = useId();
  const thing = `mail-template:${template?.id ?? 'new'}`;
  const name = useDraft(`${thing}:name`, template?.name ?? '');
  const subject = useDraft(`${thing}:subject`, template?.subject ?? '');
  const body = useDraft(`${thing}:body`, template?.body ?? '');
  const save = useSaveTemplate();
  const fields = [
    { part: 'name', draft: name, label: t('templateName'), rows: 1 },
    { part: 'subject', draft: subject, label: t('subject'), rows: 1 },
    { part: 'body', draft: body, label: t('words'), rows: 5 },
  ] as const;
  const finish = () => {
    for (const { draft } of fields) draft.forget();
    onDone();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { id: template?.id ?? null, name: name.text, subject: subject.text, body: body.text },
          { onSuccess: finish },
        );
      }}
      sx={{ display: 'grid', gap: 1.5, paddingBlockStart: 1.5 }}
    >
      <RefusalAlert error={save.error} />
      {fields.map(({ part, draft, label, rows }) => (
        <FormControl key={part} fullWidth size="small">
          <InputLabel htmlFor={`${id}-${part}`}>{label}</InputLabel>
          <OutlinedInput
            id={`${id}-${part}`}
            label={label}
            multiline={rows > 1}
            minRows={rows}
            maxRows={12}
            value={draft.text}
            onChange={(event) => draft.write(event.target.value)}
            slotProps={{ input: { maxLength: LIMITS[part], dir: 'auto' } }}
          />
          {part === 'body' && (
            <FormHelperText>
              {t('placeholders')} <bdi>{PLACEHOLDERS}</bdi>
            </FormHelperText>
          )}
        </FormControl>
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={name.text.trim() === ''} loading={save.isPending}>
          {t('save')}
        </Button>
        <Button color="inherit" onClick={finish}>
          {t('cancel')}
        </Button>
      </Box>
    </Box>
  );
}
