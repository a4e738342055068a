import { lazy, Suspense, useEffect, useState } from 'react';

const NoButton = () => null;
// Where its code does not come there is no button: the page stays as it is.
const BackToTopButton = lazy(async () => ({
  default: await import('./back-to-top-button.tsx').then(
    (module) => module.BackToTopButton,
    () => NoButton,
  ),
}));

/** Appears when more than a window's height has been read; few pages are that long, so the button is fetched then. */
export function BackToTop() {
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    const follow = () => setOffered(window.scrollY > window.innerHeight);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  return (
    offered && (
      <Suspense>
        <BackToTopButton />
      </Suspense>
    )
  );
}
