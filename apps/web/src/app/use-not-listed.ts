import { useEffect } from 'react';

/** Keeps search engines from a page: nobody should find somebody's link by searching. */
export function useNotListed(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
