import { useEffect, useState } from 'react';

/** Whether the page is scrolled further than this many px. */
export function useScrolledBy(distance: number): boolean {
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    const follow = () => setScrolled(window.scrollY > distance);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [distance]);

  return scrolled;
}
