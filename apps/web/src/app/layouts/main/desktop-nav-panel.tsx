import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';

import { prefetched } from '../../../ui/prefetched.tsx';
import { navEntryStyle } from './nav-entry-style.ts';
import type { PanelGroup } from './nav-items.ts';

const { Part: MegaPanel, fetchAhead } = prefetched(async () => (await import('./mega-panel.tsx')).MegaPanel);

/** Milliseconds in which the pointer may cross the gap between the entry and its panel. */
const GRACE = 140;

type OpenedBy = 'pointer' | 'press' | 'arrow' | null;

interface DesktopNavPanelProps {
  title: string;
  groups: readonly PanelGroup[];
  active: boolean;
}

/** An entry with a panel: it opens under the pointer, by a press, by Enter, Space and the down arrow; Escape closes it. */
export function DesktopNavPanel({ title, groups, active }: DesktopNavPanelProps) {
  const id = useId();
  const [openedBy, setOpenedBy] = useState<OpenedBy>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = openedBy !== null;

  useEffect(() => () => clearTimeout(leaving.current), []);

  const close = () => setOpenedBy(null);
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      close();
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (open) moveFocus(panel.current, event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'ArrowDown') setOpenedBy('arrow');
  };

  return (
    <Box
      component="li"
      sx={{ position: 'relative', display: 'flex', alignItems: 'center' }}
      onKeyDown={handleKeys}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onPointerEnter={({ pointerType }) => {
        clearTimeout(leaving.current);
        // A finger enters and presses at once: its press alone decides.
        if (pointerType === 'mouse') setOpenedBy((current) => current ?? 'pointer');
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') leaving.current = setTimeout(close, GRACE);
      }}
    >
      <ButtonBase
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        // A press on what the pointer has opened keeps it open: it was meant to open it.
        onClick={() => setOpenedBy((current) => (current === null || current === 'pointer' ? 'press' : null))}
        sx={navEntryStyle(active)}
      >
        {title}
        <Box
          component={ChevronDown}
          size={16}
          aria-hidden
          sx={{ transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }}
        />
      </ButtonBase>
      {open && (
        <Box
          ref={panel}
          id={id}
          sx={{ position: 'absolute', insetBlockStart: '100%', insetInlineStart: -24, paddingBlockStart: 0.5 }}
        >
          <Suspense>
            <MegaPanel groups={groups} takesFocus={openedBy === 'arrow'} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

/** To the next or the previous link of the panel, round at its ends. */
function moveFocus(panel: HTMLElement | null, step: 1 | -1): void {
  const links = [...(panel?.querySelectorAll('a') ?? [])];
  const current = links.findIndex((link) => link === document.activeElement);
  const next = current === -1 && step === -1 ? links.length - 1 : (current + step + links.length) % links.length;
  links[next]?.focus();
}
