import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../client/use-draft.ts';
import { AttachField } from '../../../ui/attachments/parts.tsx';
import { RefusalAlert } from '../../../ui/feedback/refusal-alert.tsx';
import { attachmentsPlace, MESSAGE_LIMIT, useSendMessage } from './api/messages.ts';

/** Writes a message. Enter sends it, with Shift it begins a line; what could not be sent stays, and is the same message when it is tried again. */
export function Composer({ caseId }: { caseId: string }) {
  const { t } = useTranslation('messages');
  const inputId = useId();
  const helpId = useId();
  // Other words are another message, even where the first try was on its way; the same ones are the same, also after a reload.
  const draft = useDraft(`message:${caseId}`);
  const { id, text: body } = draft;
  const send = useSendMessage(caseId);
  const [attached, setAttached] = useState({ busy: false, count: 0 });
  const isEmpty = body.trim() === '' && attached.count === 0;

  const submit = () => {
    if (isEmpty || attached.busy || send.isPending) return;
    // Not the mutation's own callback: it is not called once the tab has been left. A refusal is shown from the mutation.
    send.mutateAsync({ id, body }).then(draft.forget, () => undefined);
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <RefusalAlert error={send.error} />
      <Box
        sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 2, alignItems: { sm: 'flex-start' } }}
      >
        <FormControl fullWidth>
          <InputLabel htmlFor={inputId}>{t('write')}</InputLabel>
          <OutlinedInput
            multiline
            id={inputId}
            label={t('write')}
            minRows={2}
            maxRows={12}
            value={body}
            onChange={(event) => {
              if (send.isError) send.reset();
              draft.write(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit();
            }}
            slotProps={{ input: { maxLength: MESSAGE_LIMIT, 'aria-describedby': helpId } }}
          />
          <FormHelperText id={helpId}>{t('keys')}</FormHelperText>
        </FormControl>
        <Button
          type="submit"
          size="large"
          variant="contained"
          disabled={isEmpty || attached.busy}
          loading={send.isPending}
          startIcon={<Send size={18} aria-hidden />}
          sx={{ flexShrink: 0, marginBlockStart: { sm: 1 } }}
        >
          {t('send')}
        </Button>
      </Box>
      <AttachField
        isPlain
        clientReads
        kind="message"
        place={attachmentsPlace(caseId)}
        subjectId={null}
        caseId={caseId}
        onChange={setAttached}
      />
    </Box>
  );
}
