import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Camera, ChevronDown, FileUp, FolderUp, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useMenu } from '../../../../ui/use-menu.tsx';
import { chosenBy } from '../model/chosen.ts';
import type { UploadTarget } from '../types.ts';
import { FileInput } from './file-inputs.tsx';
import { useSendFiles } from './use-send-files.ts';

/** Brings files to a place: files, a folder with all that is in it, and on a phone what its camera sees. */
export function UploadButton({ target }: { target: UploadTarget }) {
  const { t } = useTranslation('uploads');
  const send = useSendFiles(target);
  const hasCamera = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooseFiles = () => {
    // Where the browser has it, this choice leads it to the file again another day.
    const pick = window.showOpenFilePicker;
    if (pick === undefined) files.current?.click();
    else void send(async () => chosenBy(await pick.call(window, { multiple: true })));
  };
  const { button, menu } = useMenu([
    { label: t('files'), icon: FileUp, onSelect: chooseFiles },
    { label: t('folder'), icon: FolderUp, onSelect: () => folder.current?.click() },
    ...(hasCamera ? [{ label: t('scan'), icon: Camera, onSelect: () => camera.current?.click() }] : []),
  ]);
  return (
    <>
      <ButtonGroup variant="contained" disableElevation>
        <Button startIcon={<Upload size={18} aria-hidden />} onClick={chooseFiles}>
          {t('upload')}
        </Button>
        <Button {...button} aria-label={t('more')} title={t('more')} sx={{ paddingInline: 1 }}>
          <ChevronDown size={18} aria-hidden />
        </Button>
      </ButtonGroup>
      {menu}
      <FileInput ref={files} kind="files" onChosen={(choose) => void send(choose)} />
      <FileInput ref={folder} kind="folder" onChosen={(choose) => void send(choose)} />
      <FileInput ref={camera} kind="camera" onChosen={(choose) => void send(choose)} />
    </>
  );
}
