import { useState } from 'react';

import { SearchDialog } from '../../features/platform/search/components/search-dialog.tsx';
import type { SearchEntry } from '../../features/platform/search/entries.ts';
import type { PopupProps } from '../../ui/use-popup.tsx';
import { CommandDialogs } from './command-dialogs.tsx';
import { useCommands } from './use-commands.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTimeCommand } from './use-time-command.ts';

interface PaletteProps extends PopupProps {
  entries: readonly SearchEntry[];
  /** The letters that were pressed until it was there; none when it was opened. */
  firstKeys: readonly KeyboardEvent[];
  /** What was typed since it was asked for. */
  firstText: string;
}

/** The search that also acts, the shortcuts, and the dialogs that both open. Once fetched it stays, open or not. */
export function Palette({ entries, firstKeys, firstText, open, onClose, ...popup }: PaletteProps) {
  const commands = useCommands();
  const [typed, setTyped] = useState(firstText);
  const [wasOpen, setWasOpen] = useState(open);
  // It begins empty each time, also where the keys that open it have closed it.
  if (wasOpen !== open) {
    setWasOpen(open);
    if (!open) setTyped('');
  }
  const said = useTimeCommand(typed);
  useShortcuts(firstKeys);
  return (
    <>
      <SearchDialog
        {...popup}
        open={open}
        onClose={onClose}
        entries={entries}
        commands={commands}
        typed={typed}
        onType={setTyped}
        said={said}
      />
      <CommandDialogs />
    </>
  );
}
