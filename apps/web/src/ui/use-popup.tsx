import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { logError } from '../client/log.ts';
import { toast } from './feedback/toast.tsx';

/** What a lazily loaded popup is handed: it draws itself beside its anchor (where it has one) while it is open. */
export interface PopupProps {
  open: boolean;
  /** The button that opened it; null when something else did. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

interface PopupButtonProps<Kind> {
  'aria-haspopup': Kind;
  'aria-expanded': boolean;
  'aria-busy': true | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface UsePopup<Kind> {
  /** For the button that opens it. */
  button: PopupButtonProps<Kind>;
  popup: ReactNode;
  isOpen: boolean;
  /** Opens it without a button, e.g. by a key. */
  open: () => void;
  close: () => void;
  /** Fetches and mounts it without opening it, for what it does while it is closed. */
  prepare: () => void;
}

/**
 * A popup whose code and texts come with the first click, or already when the pointer or the focus reaches its button. `load` must
 * be a stable function that resolves with the component; `own` are its further properties. While the code is on its way the button
 * is busy; where it cannot be had, a message says so and the next click tries again.
 */
export function usePopup<Kind extends 'dialog' | 'menu', Own extends object>(
  kind: Kind,
  load: () => Promise<ComponentType<PopupProps & Own>>,
  own: Own,
): UsePopup<Kind> {
  const { t } = useTranslation('navbar');
  const [Popup, setPopup] = useState<ComponentType<PopupProps & Own> | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const close = () => setWanted(false);

  const mount = () => {
    load().then(
      (component) => setPopup(() => component),
      (error: unknown) => {
        logError('A popup could not be loaded', error);
        close();
        toast.error(t('popupFailed'));
      },
    );
  };
  const openFrom = (button: HTMLElement | null) => {
    setAnchor(button);
    setWanted(true);
    if (Popup === null) mount();
  };
  // Only a head start: where it fails, the click tries again and says so.
  const fetchAhead = () => void load().catch((error: unknown) => logError('A popup could not be fetched ahead', error));

  const isOpen = wanted && Popup !== null;
  return {
    button: {
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-busy': (wanted && Popup === null) || undefined,
      onClick: (event) => openFrom(event.currentTarget),
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
    },
    popup: Popup && <Popup {...own} open={isOpen} anchor={anchor} onClose={close} />,
    isOpen,
    open: () => openFrom(null),
    close,
    prepare: mount,
  };
}
