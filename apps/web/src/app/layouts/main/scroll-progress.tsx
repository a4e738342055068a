import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

/** A line along the top of the window: how far the page has been read. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const follow = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const length = scrollHeight - clientHeight;
      const share = length > 0 ? Math.min(1, window.scrollY / length) : 0;
      bar.current?.style.setProperty('transform', `scaleX(${share})`);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, []);

  return (
    <Box
      ref={bar}
      aria-hidden
      sx={(theme) => ({
        position: 'fixed',
        insetBlockStart: 0,
        insetInline: 0,
        zIndex: theme.zIndex.appBar + 1,
        height: 3,
        transform: 'scaleX(0)',
        transformOrigin: 'left',
        '[dir=rtl] &': { transformOrigin: 'right' },
        backgroundImage: `linear-gradient(to right, ${theme.vars.palette.primary.main}, ${theme.vars.palette.secondary.main})`,
      })}
    />
  );
}
