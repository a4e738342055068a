import { visuallyHidden } from '@mui/utils';
import type { Ref } from 'react';

import { chosenIn, type ChosenFiles } from '../model/chosen.ts';

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  /** What kind of choice it is: of files, of one file, of a folder, or a picture from the camera. */
  kind: 'files' | 'file' | 'folder' | 'camera';
  onChosen: (choose: () => ChosenFiles) => void;
}

/** The system's choice of files; a button presses it, so that it is nothing of its own to the keyboard or a screen reader. */
export function FileInput({ ref, kind, onChosen }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      tabIndex={-1}
      aria-hidden
      data-upload={kind}
      style={visuallyHidden}
      multiple={kind === 'files' || kind === 'folder'}
      {...(kind === 'folder' && { webkitdirectory: '' })}
      {...(kind === 'camera' && { accept: 'image/*', capture: 'environment' as const })}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file may be chosen again.
        currentTarget.value = '';
        onChosen(() => chosenIn(files));
      }}
    />
  );
}
