import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

import { loadTexts } from '../../i18n/i18n.ts';
import type { FieldProps } from './field-frame.tsx';
import type { BringsFiles } from './file-tools.tsx';
import type { RichTextVariant } from './rich-text-tools.ts';
import { useField } from './use-field.ts';

// 127 KB: fetched while the rest of the form can already be filled in.
const RichTextEditor = lazy(async () => {
  const [module] = await Promise.all([import('./rich-text-editor.tsx'), loadTexts('editor')]);
  return { default: module.RichTextEditor };
});

interface RichTextFieldProps extends FieldProps {
  placeholder?: string;
  minHeight?: number;
  /** 'full' has every tool, 'simple' (the default) what a short text needs. */
  variant?: RichTextVariant;
  /** Where pictures and files of the text are brought; a text without it takes none. */
  brings?: BringsFiles;
}

/** Formatted text; the form's value is HTML, and an empty string when nothing is written. */
export function RichTextField({
  name,
  label,
  helperText,
  required,
  disabled,
  placeholder,
  minHeight = 200,
  variant = 'simple',
  brings,
}: RichTextFieldProps) {
  const field = useField<string>(name);
  const help = field.errorText ?? helperText;
  return (
    <FormControl fullWidth error={field.errorText !== undefined} required={required} disabled={disabled}>
      <FormLabel id={field.labelId} sx={{ typography: 'subtitle2', marginBlockEnd: 1 }}>
        {label}
      </FormLabel>
      <Suspense fallback={<Placeholder minHeight={minHeight} variant={variant} />}>
        <RichTextEditor
          value={field.value ?? ''}
          onChange={field.change}
          onBlur={field.blur}
          focusRef={field.ref}
          labelId={field.labelId}
          helperId={field.helperId}
          invalid={field.errorText !== undefined}
          disabled={disabled ?? false}
          placeholder={placeholder}
          minHeight={minHeight}
          variant={variant}
          {...(brings && { brings })}
        />
      </Suspense>
      {help && (
        <FormHelperText id={field.helperId} component="div">
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** Of the editor's frame and buttons, in px: on a telephone they take two rows, and those of a long text three. */
const AROUND = { simple: { xs: 79, sm: 47 }, full: { xs: 111, sm: 47 } } as const;

function Placeholder({ minHeight, variant }: { minHeight: number; variant: RichTextVariant }) {
  const { xs, sm } = AROUND[variant];
  return (
    <Box aria-busy="true">
      <Skeleton variant="rounded" sx={{ height: { xs: minHeight + xs, sm: minHeight + sm } }} />
    </Box>
  );
}
