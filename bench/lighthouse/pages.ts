/** Public pages that the map of the site leaves out, because nobody should find them by searching. */
const UNLISTED = ['/product/checkout', '/auth/supabase/sign-in', '/auth/supabase/sign-up'];
/** One page of each kind: the others of it are built alike. */
const KINDS = ['/product/', '/post/details/', '/openings/', '/tours/', '/help/'];

/** The paths of the map of the site, one of each kind, and the pages beside it. */
export async function publicPages(url: string): Promise<string[]> {
  const map = await (await fetch(new URL('/sitemap.xml', url))).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address))
    .filter(({ search }) => search === '')
    .map(({ pathname }) => pathname);
  const seen = new Set<string>();
  const firstOfItsKind = (path: string): boolean => {
    const kind = UNLISTED.includes(path) ? path : (KINDS.find((start) => path.startsWith(start)) ?? path);
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  };
  return [...paths, ...UNLISTED].filter(firstOfItsKind);
}
