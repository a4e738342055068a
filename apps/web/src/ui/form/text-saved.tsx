import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { forgetDraft, keepDraft, readDraft } from '../../client/drafts.ts';

interface TextSavedProps {
  label: string;
  value: string;
  maxLength: number;
  multiline?: boolean;
  required?: boolean;
  /** Looks like the heading that it is, without a frame: it wraps, and Enter saves it. */
  asHeading?: boolean;
  /** What it is called while it is being written, e.g. `task-title:` and the task. */
  draft: string;
  /** Answers whether it was saved; where not, what was typed stays. */
  onSave: (text: string) => Promise<boolean>;
}

const HEADING = {
  variant: 'standard',
  hiddenLabel: true,
  sx: {
    '& .MuiInputBase-root': { marginInline: '-8px', padding: '2px 8px', borderRadius: '8px' },
    '& .MuiInputBase-root:hover': { backgroundColor: 'action.hover' },
    '& .MuiInputBase-root.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main' },
    '& textarea': { padding: 0, fontSize: 20, lineHeight: '28px', fontWeight: 700 },
  },
} as const;

/** What is being typed, and over which saved text. */
interface Typed {
  text: string;
  over: string;
}

function typedIn(draft: string): Typed | null {
  const values = readDraft(draft)?.values;
  if (typeof values !== 'object' || values === null || !('text' in values) || !('over' in values)) return null;
  const { text, over } = values;
  return typeof text === 'string' && typeof over === 'string' ? { text, over } : null;
}

/** A text that is saved when it is left, or by Enter where it has one line. Escape takes back what was typed. */
export function TextSaved(props: TextSavedProps) {
  const { label, value, maxLength, multiline = false, required = false, asHeading = false, draft, onSave } = props;
  const { t } = useTranslation('drafts');
  const { t: ui } = useTranslation('ui');
  const [typed, setTyped] = useState(() => typedIn(draft));
  const shown = typed?.text ?? value;
  // Somebody else has written something else in the meantime.
  const isOvertaken = typed !== null && typed.over !== value && typed.text.trim() !== value;
  const isMissing = required && shown.trim() === '';

  const type = (next: Typed | null) => {
    setTyped(next);
    if (next === null) forgetDraft(draft);
    else keepDraft(draft, { id: crypto.randomUUID(), values: next });
  };
  const save = async () => {
    if (typed === null || isMissing) return undefined;
    const text = typed.text.trim();
    if (isOvertaken) return type({ text: typed.text, over: value });
    if (text === value || (await onSave(text))) type(null);
    return undefined;
  };

  const help = typed === null || asHeading ? undefined : t(multiline ? 'saved.leaveSaves' : 'saved.enterSaves');
  const helperText = isMissing ? ui('validation.required') : isOvertaken ? t('saved.overtaken', { text: value }) : help;

  return (
    <TextField
      fullWidth
      multiline={multiline || asHeading}
      {...(asHeading ? HEADING : { label })}
      value={shown}
      error={isMissing || isOvertaken}
      helperText={helperText}
      {...(multiline && { minRows: 2, maxRows: 12 })}
      onChange={(event) => type({ text: event.target.value, over: typed?.over ?? value })}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !multiline) {
          event.preventDefault();
          void save();
        }
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation();
          type(null);
        }
      }}
      slotProps={{
        ...(asHeading && { input: { disableUnderline: true } }),
        htmlInput: {
          maxLength,
          // Nothing here is unsaved: Ctrl+Z takes back what was saved last.
          'data-saved': typed === null ? '' : undefined,
          ...(asHeading && { 'aria-label': label }),
        },
      }}
    />
  );
}
