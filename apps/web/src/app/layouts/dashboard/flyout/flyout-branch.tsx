import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';

import type { NavItem } from '../nav/nav-item.ts';
import type { NavStyle } from '../nav/nav-style.ts';
import { FlyoutPanel } from './flyout-panel.tsx';
import { keyAction, moveFocus } from './flyout-keys.ts';
import type { FlyoutSide } from './place-flyout.ts';
import type { FlyoutLevel } from './use-flyout-level.ts';

/** Milliseconds in which the pointer may be elsewhere on its way between the entry and its flyout. */
const GRACE = 140;

interface FlyoutBranchProps {
  item: NavItem;
  current: boolean;
  level: FlyoutLevel;
  side: FlyoutSide;
  sx: NavStyle;
  /** What flies out. */
  list: ReactNode;
  /** What the entry shows. */
  children: ReactNode;
}

/** An entry whose children fly out: under the pointer, by a press, by Enter, Space and arrow keys; Escape closes them. */
export function FlyoutBranch({ item, current, level, side, sx, list, children }: FlyoutBranchProps) {
  const id = useId();
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedBy = level.openedBy(item.title);
  const open = openedBy !== null;
  const close = () => level.close(item.title);

  useEffect(() => () => clearTimeout(leaving.current), []);
  usePressElsewhere(root, open, close);

  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    // Some entry further in has answered already.
    if (event.defaultPrevented) return;
    const action = keyAction(event.key, {
      open,
      side,
      rightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
    });
    if (action === null) return;
    event.preventDefault();
    if (action === 'close') {
      close();
      button.current?.focus();
    } else if (action === 'open') level.open(item.title, 'arrow');
    else moveFocus(document.getElementById(id), action);
  };

  return (
    <Box
      component="li"
      ref={root}
      onKeyDown={handleKeys}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (open && relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
      onPointerEnter={({ pointerType }: PointerEvent<HTMLElement>) => {
        clearTimeout(leaving.current);
        // A finger enters and presses at once: its press alone decides.
        if (pointerType === 'mouse' && !open) level.open(item.title, 'pointer');
      }}
      onPointerLeave={({ pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType === 'mouse' && openedBy === 'pointer') leaving.current = setTimeout(close, GRACE);
      }}
    >
      <ButtonBase
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-current={current ? 'true' : undefined}
        disabled={item.disabled ?? false}
        // A press on what the pointer has opened keeps it open: it was meant to open it.
        onClick={() => (openedBy === null || openedBy === 'pointer' ? level.open(item.title, 'press') : close())}
        sx={sx}
      >
        {children}
      </ButtonBase>
      {open && (
        <FlyoutPanel id={id} anchor={button} side={side} takesFocus={openedBy === 'arrow'}>
          {list}
        </FlyoutPanel>
      )}
    </Box>
  );
}

/** Calls back when something outside is pressed. */
function usePressElsewhere(inside: RefObject<HTMLElement | null>, listens: boolean, callBack: () => void): void {
  useEffect(() => {
    if (!listens) return undefined;
    const onPress = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) callBack();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  });
}
