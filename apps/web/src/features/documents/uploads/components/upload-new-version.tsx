import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { FileInput } from './file-inputs.tsx';
import { useSendFiles } from './use-send-files.ts';

/** Brings a file that becomes the newest version of another one. */
export function UploadNewVersion({ fileId }: { fileId: string }) {
  const { t } = useTranslation('uploads');
  const send = useSendFiles({ folder_id: null, case_id: null, file_id: fileId });
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" startIcon={<FileUp size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {t('newVersion')}
      </Button>
      <FileInput ref={input} kind="file" onChosen={(choose) => void send(choose)} />
    </>
  );
}
