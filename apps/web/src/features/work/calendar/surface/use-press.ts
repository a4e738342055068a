import { type PointerEventHandler, useEffect, useRef, useState } from 'react';

/**
 * Whether the calendar is held by a pointer: from the press until its end, or until what is dragged is dropped, which on a touch screen
 * comes after the pointer's end.
 */
export function usePress(): { isHeld: boolean; press: PointerEventHandler; drag: () => void; drop: () => void } {
  const [isHeld, setHeld] = useState(false);
  const isDragged = useRef(false);

  useEffect(() => {
    // After the library has seen the same event: a drag may be starting.
    const release = () => setTimeout(() => isDragged.current || setHeld(false));
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);

  return {
    isHeld,
    press: () => setHeld(true),
    drag: () => {
      isDragged.current = true;
    },
    drop: () => {
      isDragged.current = false;
      setHeld(false);
    },
  };
}
