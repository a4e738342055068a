import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { APPLICATION_FILE_LIMIT, APPLICATION_FILES } from '@casewright/contracts/openings';
import { Paperclip, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../../../../ui/form/error-text.ts';
import { useFileSize } from '../../../../ui/format/file-size.ts';

interface FileFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  validationError: string | undefined;
}

/** The one file of an application; the browser's own choice of files. */
export function FileField({ file, onChange, validationError }: FileFieldProps) {
  const { t } = useTranslation('openingPage');
  const sizeOf = useFileSize();
  const errorText = useErrorText(validationError);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Box component="label" htmlFor={id} sx={{ typography: 'subtitle2' }}>
        {t('form.file')}
      </Box>
      <input
        ref={input}
        id={id}
        name="file"
        type="file"
        accept={[...Object.keys(APPLICATION_FILES), ...Object.values(APPLICATION_FILES)].join(',')}
        aria-describedby={`${id}-help`}
        aria-invalid={errorText !== undefined}
        style={visuallyHidden}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          'input:focus-visible + & > button:first-of-type': {
            outline: '2px solid',
            outlineColor: 'primary.main',
            outlineOffset: 2,
          },
        }}
      >
        <Button
          variant="outlined"
          color="inherit"
          tabIndex={-1}
          aria-hidden
          startIcon={<Paperclip size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('form.choose')}
        </Button>
        {file !== null && (
          <>
            <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
              <bdi>{file.name}</bdi> ({sizeOf(file.size)})
            </Box>
            <Button
              size="small"
              color="inherit"
              startIcon={<X size={16} aria-hidden />}
              onClick={() => {
                if (input.current) input.current.value = '';
                // This button goes with the file.
                input.current?.focus();
                onChange(null);
              }}
            >
              {t('form.removeFile')}
            </Button>
          </>
        )}
      </Box>
      <Box
        id={`${id}-help`}
        sx={{ typography: 'caption', color: errorText === undefined ? 'text.secondary' : 'error.main' }}
      >
        {errorText ?? t('form.fileHelp', { size: sizeOf(APPLICATION_FILE_LIMIT) })}
      </Box>
    </Box>
  );
}
