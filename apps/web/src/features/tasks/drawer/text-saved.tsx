import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface TextSavedProps {
  label: string;
  value: string;
  maxLength: number;
  multiline?: boolean;
  required?: boolean;
  /** Answers whether it was saved; where not, what was typed stays. */
  onSave: (text: string) => Promise<boolean>;
}

/** A text that is saved when it is left, or by Enter where it has one line. Escape takes back what was typed. */
export function TextSaved({ label, value, maxLength, multiline = false, required = false, onSave }: TextSavedProps) {
  const { t } = useTranslation('taskDrawer');
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const shown = typed?.text ?? value;
  // Somebody else has written something else in the meantime.
  const isOvertaken = typed !== null && typed.over !== value && typed.text.trim() !== value;
  const isMissing = required && shown.trim() === '';

  const save = async () => {
    if (typed === null || isMissing) return undefined;
    const text = typed.text.trim();
    if (isOvertaken) return setTyped({ text: typed.text, over: value });
    if (text === value || (await onSave(text))) setTyped(null);
    return undefined;
  };

  const help = typed === null ? undefined : t(multiline ? 'leaveSaves' : 'enterSaves');
  const helperText = isMissing ? t('missing') : isOvertaken ? t('overtaken', { text: value }) : help;

  return (
    <TextField
      multiline
      fullWidth
      label={label}
      value={shown}
      error={isMissing || isOvertaken}
      helperText={helperText}
      {...(multiline && { minRows: 2, maxRows: 12 })}
      onChange={(event) => setTyped({ text: event.target.value, over: typed?.over ?? value })}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !multiline) {
          event.preventDefault();
          void save();
        }
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          setTyped(null);
        }
      }}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
