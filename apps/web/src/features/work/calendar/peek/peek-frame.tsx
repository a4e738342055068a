import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Dialog from '@mui/material/Dialog';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import FocusTrap from '@mui/material/Unstable_TrapFocus';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo } from 'react';

import { entryElement, entryRect } from './entry-element.ts';

const WIDTH = 360;

interface PeekFrameProps {
  /** Of which entry it is; null for one that is opened by its address alone: that one is in the middle. */
  entryKey: string | null;
  label: string;
  onClose: () => void;
  /** What `E` does; left out where nothing can be edited. */
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

/** A card about an entry of the calendar, beside it. Escape and a press anywhere else close it, and the focus goes back to the entry. */
export function PeekFrame({ entryKey, label, onClose, onEdit, children }: PeekFrameProps) {
  // The library may draw the entry again at any time: where it is, is asked whenever it matters.
  const anchor = useMemo(
    () =>
      entryKey === null || entryElement(entryKey) === null
        ? null
        : { getBoundingClientRect: () => entryRect(entryKey) },
    [entryKey],
  );
  useEffect(
    () => () => {
      const entry = entryKey === null ? null : entryElement(entryKey);
      // What was opened from the card has the focus already.
      requestAnimationFrame(() => document.activeElement === document.body && entry?.focus());
    },
    [entryKey],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const writes = event.target instanceof HTMLElement && event.target.matches('input, textarea, [role=combobox]');
    if (event.ctrlKey || event.metaKey || event.altKey || writes) return;
    if (event.key === 'Escape' && anchor !== null) {
      event.stopPropagation();
      onClose();
    } else if (onEdit && (event.key.toLowerCase() === 'e' || event.code === 'KeyE')) {
      event.preventDefault();
      onEdit();
    }
  };

  if (anchor === null)
    return (
      <Dialog
        open
        onClose={onClose}
        onKeyDown={onKeyDown}
        // The library names a dialog by its title, which a card has not.
        slotProps={{
          paper: {
            'aria-label': label,
            'aria-labelledby': undefined,
            sx: { width: WIDTH, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        {children}
      </Dialog>
    );
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      modifiers={[
        { name: 'offset', options: { offset: [0, 8] } },
        { name: 'preventOverflow', options: { padding: 16, altAxis: true } },
        { name: 'flip', options: { padding: 16 } },
      ]}
      sx={{ zIndex: 'modal' }}
    >
      <ClickAwayListener mouseEvent="onPointerDown" touchEvent={false} onClickAway={onClose}>
        <Box>
          <FocusTrap open disableEnforceFocus disableRestoreFocus>
            <Paper
              component="dialog"
              open
              aria-label={label}
              tabIndex={-1}
              elevation={16}
              onKeyDown={onKeyDown}
              sx={{
                position: 'static',
                width: WIDTH,
                maxWidth: 'calc(100vw - 32px)',
                margin: 0,
                padding: 0,
                border: 0,
                borderRadius: 1.5,
                outline: 'none',
              }}
            >
              {children}
            </Paper>
          </FocusTrap>
        </Box>
      </ClickAwayListener>
    </Popper>
  );
}
