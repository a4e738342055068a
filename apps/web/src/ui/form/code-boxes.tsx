import Box from '@mui/material/Box';
import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useId, useRef } from 'react';

import { asciiDigits } from './ascii-digits.ts';
import { CODE_LENGTH } from './code-length.ts';
import { useErrorText } from './error-text.ts';
import { LightInput } from './light-input.ts';

/** The form's names of the boxes, in order. */
export const CODE_BOXES: readonly string[] = Array.from({ length: CODE_LENGTH }, (_, index) => `code${index + 1}`);

interface CodeBoxesProps {
  label: string;
  /** The name of one box, for those who hear it. */
  boxLabel: (position: number) => string;
  validationError: string | undefined;
}

/**
 * A code of six digits with a box for each; see useLightForm. What is typed or pasted into one goes on in the next ones; the arrow keys
 * and the backspace key lead from box to box.
 */
export function CodeBoxes({ label, boxLabel, validationError }: CodeBoxesProps) {
  const id = useId();
  const errorText = useErrorText(validationError);
  const group = useRef<HTMLDivElement>(null);

  const boxAt = (index: number) => group.current?.querySelectorAll('input')[index];
  const go = (index: number) => {
    const box = boxAt(index);
    box?.focus();
    box?.select();
  };

  /** Writes digits from one box on, and goes to the first that is left. */
  const write = (index: number, digits: string) => {
    const fitting = digits.slice(0, CODE_LENGTH - index);
    for (let offset = 0; offset < fitting.length; offset += 1) {
      const box = boxAt(index + offset);
      if (box) box.value = fitting.charAt(offset);
    }
    go(Math.min(index + fitting.length, CODE_LENGTH - 1));
  };

  const onInput = (index: number) => (event: InputEvent<HTMLInputElement>) => {
    const digits = asciiDigits(event.currentTarget.value).replaceAll(/\D/g, '');
    event.currentTarget.value = '';
    if (digits) write(index, digits);
  };
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = asciiDigits(event.clipboardData.getData('text')).replaceAll(/\D/g, '');
    // A whole code belongs into all boxes, wherever it is dropped.
    write(digits.length === CODE_LENGTH ? 0 : index, digits);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    // Digits run from left to right in every language.
    if (event.key === 'ArrowLeft') go(Math.max(index - 1, 0));
    else if (event.key === 'ArrowRight') go(Math.min(index + 1, CODE_LENGTH - 1));
    else if (event.key === 'Backspace' && event.currentTarget.value === '' && index > 0) go(index - 1);
    else return;
    event.preventDefault();
  };

  return (
    <Box component="fieldset" sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 0.75, typography: 'subtitle2' }}>
        {label}
        <span aria-hidden> *</span>
      </Box>
      <Box
        ref={group}
        dir="ltr"
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${CODE_LENGTH}, 1fr)`, gap: { xs: 1, sm: 1.5 } }}
      >
        {CODE_BOXES.map((name, index) => (
          <LightInput
            key={name}
            name={name}
            required
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(index + 1)}
            aria-invalid={errorText !== undefined}
            aria-describedby={errorText === undefined ? undefined : `${id}-help`}
            onInput={onInput(index)}
            onPaste={onPaste(index)}
            onKeyDown={onKeyDown(index)}
            onFocus={(event) => event.target.select()}
            sx={{ paddingInline: 0, textAlign: 'center', typography: 'h6', fontVariantNumeric: 'tabular-nums' }}
          />
        ))}
      </Box>
      {errorText !== undefined && (
        <Box id={`${id}-help`} sx={{ marginBlockStart: 0.75, typography: 'caption', color: 'error.main' }}>
          {errorText}
        </Box>
      )}
    </Box>
  );
}
