import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Timer } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface TimeLineFieldProps {
  id: string;
  text: string;
  onWrite: (text: string) => void;
  /** The id of what says how the line is read. */
  readId: string;
  isWrong: boolean;
  /** Whether it has the focus from the beginning, because it was opened to be typed into. */
  isFirst?: boolean;
  /** Whether a line that was begun another time is selected, so that typing replaces it. */
  isReplaced?: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** The field of a line of time. */
export function TimeLineField({
  id,
  text,
  onWrite,
  readId,
  isWrong,
  isFirst = false,
  isReplaced = false,
  inputRef,
}: TimeLineFieldProps) {
  const { t } = useTranslation('time');
  const isNew = useRef(isReplaced);
  return (
    <OutlinedInput
      id={id}
      inputRef={inputRef}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened in order to type here
      autoFocus={isFirst}
      value={text}
      onChange={(event) => onWrite(event.target.value)}
      onFocus={(event) => {
        if (isNew.current) event.target.select();
        isNew.current = false;
      }}
      placeholder={t('line.placeholder')}
      startAdornment={
        <Box component="span" sx={{ display: 'flex', marginInlineEnd: 1, color: 'primary.main' }}>
          <Timer size={18} aria-hidden />
        </Box>
      }
      error={isWrong}
      slotProps={{
        input: {
          'aria-label': t('line.label'),
          'aria-describedby': readId,
          autoComplete: 'off',
          enterKeyHint: 'done',
          dir: 'auto',
        },
      }}
      sx={{ flex: '1 1 260px', height: 44, fontSize: 16 }}
    />
  );
}
