import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { APPLICATION_FILE_LIMIT, APPLICATION_FILES, APPLICATION_FILES_MOST } from '@casewright/contracts/openings';
import { Paperclip, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../../../../ui/form/error-text.ts';
import { useFileSize } from '../../../../ui/format/file-size.ts';

interface FilesFieldProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  validationError: string | undefined;
}

/** The files of an application; the browser's own choice of files, which adds to those that were chosen before. */
export function FilesField({ files, onChange, validationError }: FilesFieldProps) {
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
        name="files"
        type="file"
        multiple
        accept={[...Object.keys(APPLICATION_FILES), ...Object.values(APPLICATION_FILES)].join(',')}
        aria-describedby={`${id}-help`}
        aria-invalid={errorText !== undefined}
        style={visuallyHidden}
        onChange={({ target }) => {
          onChange([...files, ...(target.files ?? [])]);
          // The same one can be chosen again once it was taken away.
          target.value = '';
        }}
      />
      <Box
        sx={{
          'input:focus-visible + & > button': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
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
      </Box>
      {files.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 0.5, margin: 0, padding: 0, listStyle: 'none' }}>
          {files.map((file, nth) => (
            // Two files may have one name; their place tells them apart.
            <Box
              key={`${nth} ${file.name}`}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
            >
              <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
                <bdi>{file.name}</bdi> ({sizeOf(file.size)})
              </Box>
              <Button
                size="small"
                color="inherit"
                aria-label={t('form.removeNamed', { name: file.name })}
                startIcon={<X size={16} aria-hidden />}
                onClick={() => {
                  // This button goes with the file.
                  input.current?.focus();
                  onChange(files.filter((_, other) => other !== nth));
                }}
              >
                {t('form.removeFile')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      <Box
        id={`${id}-help`}
        sx={{ typography: 'caption', color: errorText === undefined ? 'text.secondary' : 'error.main' }}
      >
        {errorText ?? t('form.fileHelp', { size: sizeOf(APPLICATION_FILE_LIMIT), most: APPLICATION_FILES_MOST })}
      </Box>
    </Box>
  );
}
