import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useField } from '../../../../../ui/form/use-field.ts';

interface LinesFieldProps {
  name: string;
  label: string;
  helperText: string;
  placeholder: string;
  icon: ReactNode;
  maxLength: number;
}

/** A list of short sentences, one a line; the form's value is a list of strings. Enter adds a line, commas are text. */
export function LinesField({ name, label, helperText, placeholder, icon, maxLength }: LinesFieldProps) {
  const { t } = useTranslation('proposals');
  const field = useField<string[]>(name);
  const group = useRef<HTMLFieldSetElement>(null);
  const lines = field.value.length > 0 ? field.value : [''];

  const focusLine = (index: number) => {
    // The line may be drawn only after this event.
    requestAnimationFrame(() =>
      group.current?.querySelectorAll<HTMLElement>('textarea:not([aria-hidden])')[index]?.focus(),
    );
  };
  const replace = (index: number, ...texts: string[]) => field.change(lines.toSpliced(index, 1, ...texts));
  const add = (index: number) => {
    field.change(lines.toSpliced(index, 0, ''));
    focusLine(index);
  };
  const remove = (index: number) => {
    field.change(lines.toSpliced(index, 1));
    focusLine(Math.max(0, index - 1));
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (lines[index]?.trim()) add(index + 1);
    } else if (event.key === 'Backspace' && lines[index] === '' && lines.length > 1) {
      event.preventDefault();
      remove(index);
    }
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    const pasted = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.replace(/^[\s•*–-]+/, '').trim());
    const texts = pasted.filter(Boolean).map((line) => line.slice(0, maxLength));
    if (texts.length < 2) return;
    event.preventDefault();
    replace(index, ...(lines[index] ? [lines[index]] : []), ...texts);
    focusLine(index + texts.length - 1);
  };

  return (
    <Stack
      ref={group}
      component="fieldset"
      aria-labelledby={field.labelId}
      aria-describedby={field.helperId}
      spacing={1.5}
      sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <Typography id={field.labelId} variant="subtitle2" component="h3">
        {label}
      </Typography>
      {lines.map((line, index) => (
        // Lines have no identity besides their place.
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {icon}
          <OutlinedInput
            fullWidth
            size="small"
            multiline
            maxRows={4}
            value={line}
            placeholder={index === 0 ? placeholder : undefined}
            inputRef={index === 0 ? field.ref : undefined}
            onChange={(event) => replace(index, event.target.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onBlur={field.blur}
            slotProps={{ input: { maxLength, 'aria-label': t('form.line', { list: label, number: index + 1 }) } }}
          />
          <IconButton
            aria-label={t('form.removeLine', { list: label, number: index + 1 })}
            disabled={lines.length === 1 && line === ''}
            onClick={() => remove(index)}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={() => add(lines.length)}>
          {t('form.addLine')}
        </Button>
      </Box>
      <FormHelperText id={field.helperId} error={field.errorText !== undefined}>
        {field.errorText ?? helperText}
      </FormHelperText>
    </Stack>
  );
}
