import type { MailAttachment } from '@casewright/contracts/mail';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Download, FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { fetchStored } from '../../../../client/stored-bytes.ts';
import { attachmentLoaders } from '../../../../ui/attachments/registry.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { FileChip } from '../../shared/file-chip.tsx';
import { CaseDialog } from './lazy-case-dialog.ts';

const bytesOf = async (file: MailAttachment) => fetchStored({ bucket: 'documents', object_path: file.object_path });

interface FilesOfMailProps {
  files: readonly MailAttachment[];
  /** The case on which the mail is filed, where its files go without a question. */
  caseId: string | null;
  /** Whether the reader works on cases at all. */
  maySave: boolean;
}

/** What goes with a mail: each file can be downloaded, and all of them saved among the files of a case. */
export function FilesOfMail({ files, caseId, maySave }: FilesOfMailProps) {
  const { t } = useTranslation('mail');
  const [chooses, setChooses] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (files.length === 0) return null;
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const save = (to: string) =>
    attempt(async () => {
      const all = await Promise.all(
        files.map(async (file) => new File([await bytesOf(file)], file.name, { type: file.media_type })),
      );
      const { sendToCase } = await attachmentLoaders();
      await sendToCase(all, to);
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 2 }}>
      <Box
        component="ul"
        aria-label={t('files')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {files.map((file) => (
          <FileChip key={file.id} file={file}>
            <IconButton
              size="small"
              aria-label={t('download', { name: file.name })}
              title={t('download', { name: file.name })}
              onClick={() => void attempt(async () => saveFile(await bytesOf(file), file.name))}
            >
              <Download size={16} aria-hidden />
            </IconButton>
          </FileChip>
        ))}
      </Box>
      {maySave && (
        <Button
          size="small"
          loading={isBusy}
          startIcon={<FolderInput size={16} aria-hidden />}
          onClick={() => (caseId === null ? setChooses(true) : void save(caseId))}
        >
          {t('saveToCase')}
        </Button>
      )}
      {chooses && (
        <CaseDialog
          title={t('saveToCase')}
          submitLabel={t('save')}
          onClose={() => setChooses(false)}
          onChoose={(chosen) => {
            setChooses(false);
            void save(chosen.case_id);
          }}
        />
      )}
    </Box>
  );
}
