import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { type AnimationName, ANIMATIONS } from './variants.ts';

interface AnimateProps {
  name: AnimationName;
  /** Begins when it comes into view instead of at once. */
  inView?: boolean;
  /** In milliseconds. */
  delay?: number;
  duration?: number;
  children: ReactNode;
}

/** Lets something come in with a movement, once. With reduced motion it is at its place from the start. */
export function Animate({ name, inView = false, delay = 0, duration = 640, children }: AnimateProps) {
  const element = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(!inView);

  useEffect(() => {
    const target = element.current;
    if (seen || !target) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { threshold: 0.3 });
    observer.observe(target);
    return () => observer.disconnect();
  }, [seen]);

  return (
    <Box
      ref={element}
      sx={(theme) => ({
        '[dir=rtl] &': { '--inline-sign': -1 },
        '@media (prefers-reduced-motion: no-preference)': seen
          ? { animation: `${ANIMATIONS[name]} ${duration}ms ${theme.transitions.easing.easeOut} ${delay}ms backwards` }
          : { opacity: 0 },
      })}
    >
      {children}
    </Box>
  );
}
