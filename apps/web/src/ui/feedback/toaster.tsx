import 'sonner/dist/styles.css';
import { useColorScheme, useTheme } from '@mui/material/styles';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Toaster as Sonner, toast as sonner } from 'sonner';

import type { ToastOptions, ToastTone, WorkTexts } from './toast.tsx';

/** Hands a message to the toaster; what is said before it is mounted waits in its queue. */
export function show(tone: ToastTone, text: string, { id, position, action, ms }: ToastOptions = {}): void {
  const button = action && { label: action.label, onClick: action.run };
  sonner[tone](text, {
    ...(id !== undefined && { id }),
    ...(ms !== undefined && { duration: ms }),
    position,
    action: button,
  });
}

/** A message that follows some work to its end. */
export function follow(work: Promise<unknown>, texts: WorkTexts): void {
  sonner.promise(work, texts);
}

/**
 * A place beside the app that an open dialog leaves audible. A dialog hides whatever is beside it from people who listen to the screen; what
 * is said meanwhile is mostly about what was done in it.
 */
function useAudiblePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
    observer.observe(place, { attributeFilter: ['aria-hidden'] });
    document.body.append(place);
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [place]);
  return place;
}

/**
 * Leads the keyboard back to where it came from when the message that has it goes away. Sonner does the same, and also to who leaves a message with
 * Tab for what comes next: at the end of a page the keyboard then never gets past it. So it does not learn of the focus.
 */
function useWayBack(place: HTMLElement) {
  const from = useRef<HTMLElement | null>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    const observer = new MutationObserver(() => {
      // Of an element that is removed no browser says that it lost the focus.
      if (!isWithin.current || place.contains(document.activeElement)) return;
      isWithin.current = false;
      from.current?.focus({ preventScroll: true });
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [place]);
  return {
    onFocusCapture: (event: FocusEvent) => {
      event.stopPropagation();
      if (!isWithin.current) from.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
      isWithin.current = true;
    },
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      isWithin.current = relatedTarget instanceof Node && place.contains(relatedTarget);
    },
  };
}

/** The toaster with the specification's numbers: top right, four visible, gap 12, offset 16, width 300, 4 seconds. */
export function Toaster() {
  const { t } = useTranslation('ui');
  const theme = useTheme();
  const { colorScheme } = useColorScheme();
  const { palette } = theme.vars;
  const place = useAudiblePlace();
  const wayBack = useWayBack(place);
  return createPortal(
    <div {...wayBack}>
      <Sonner
        expand
        closeButton
        position="top-right"
        dir={theme.direction}
        theme={colorScheme === 'dark' ? 'dark' : 'light'}
        visibleToasts={4}
        gap={12}
        offset={16}
        containerAriaLabel={t('toast.region')}
        // The toaster brings a font of its own, which each toast would inherit.
        style={{ fontFamily: 'inherit' }}
        toastOptions={{
          closeButtonAriaLabel: t('toast.close'),
          style: {
            width: 300,
            fontFamily: 'inherit',
            color: palette.text.primary,
            backgroundColor: palette.background.paper,
            borderColor: palette.divider,
          },
        }}
      />
    </div>,
    place,
  );
}
