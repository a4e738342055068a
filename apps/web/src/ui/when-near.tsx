import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** In px. */
const MARGIN = 500;

interface WhenNearProps {
  /** Shown until then, of about the same height. */
  placeholder: ReactNode;
  children: ReactNode;
  /** How far below the window it may be, in px, to be drawn already. */
  margin?: number;
}

/** Draws its children when they are about to come into view, so that what is far down costs nothing to those who never go there. */
export function WhenNear({ placeholder, children, margin = MARGIN }: WhenNearProps) {
  const root = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (near || !root.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [near, margin]);

  return <Box ref={root}>{near ? children : placeholder}</Box>;
}
