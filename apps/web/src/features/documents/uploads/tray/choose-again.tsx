import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { FileInput } from '../components/file-inputs.tsx';

/** Takes the file that the browser has no way to any more. */
export function ChooseAgain({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('uploads');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" onClick={() => input.current?.click()} sx={{ flexShrink: 0 }}>
        {t('action.choose')}
      </Button>
      <FileInput
        ref={input}
        kind="file"
        onChosen={(choose) => {
          const [chosen] = choose().files;
          if (chosen) onFile(chosen.file);
        }}
      />
    </>
  );
}
