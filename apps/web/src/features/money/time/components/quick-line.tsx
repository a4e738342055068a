import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Play } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { useDraft } from '../../../../client/use-draft.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { QUICK_LINE_MAX_LENGTH, withCase } from '../model/quick-line.ts';
import { TimeLineField } from './time-line-field.tsx';
import { TimeLineReading } from './time-line-reading.tsx';
import { useTimeLine } from './use-time-line.ts';

interface QuickLineProps {
  /** The day that is chosen in the sheet, `YYYY-MM-DD`; today without one. */
  day: string | null;
  /** The case that is chosen there, which a line without `#` means. */
  caseId: string | null;
}

/** Time in one line: how long, what for, on which case. What is read is said below while somebody types; Enter keeps it. */
export function QuickLine({ day, caseId }: QuickLineProps) {
  const { t } = useTranslation('time');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft('time-line');
  const read = useTimeLine({ text: draft.text, day, caseId });

  const write = (text: string) => draft.write(text.slice(0, QUICK_LINE_MAX_LENGTH));
  const attempt = async (what: () => Promise<string>) => {
    try {
      if ((await what()) === 'done') draft.forget();
    } catch (error) {
      toast.error(messageOf(error, t));
    }
    input.current?.focus();
  };

  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void attempt(() => read.keep(draft.id));
      }}
      aria-label={t('line.label')}
      sx={{ padding: 2, paddingBlockEnd: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TimeLineField
          id={id}
          inputRef={input}
          text={draft.text}
          onWrite={write}
          readId={`${id}-read`}
          isWrong={read.missing !== null}
        />
        <Button
          type="button"
          variant="outlined"
          color="inherit"
          loading={read.isStarting}
          startIcon={<Play size={16} aria-hidden />}
          onClick={() => void attempt(() => read.run())}
          sx={{ height: 44 }}
        >
          {t('line.start')}
        </Button>
        <Button type="submit" variant="contained" loading={read.isKeeping} sx={{ height: 44 }}>
          {t('line.save')}
        </Button>
      </Box>
      <TimeLineReading
        id={`${id}-read`}
        read={read}
        isEmpty={draft.text.trim() === ''}
        onChoose={(number) => {
          write(withCase(draft.text, number));
          input.current?.focus();
        }}
      />
    </Card>
  );
}
