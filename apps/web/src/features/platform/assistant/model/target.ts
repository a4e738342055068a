/** An address within the app, in the parts that a link of the router takes. */
export function targetOf(link: string): { to: string; search: Record<string, string>; hash?: string } {
  const { pathname, searchParams, hash } = new URL(link, 'https://app.invalid');
  return {
    to: pathname,
    search: Object.fromEntries(searchParams),
    ...(hash !== '' && { hash: decodeURIComponent(hash.slice(1)) }),
  };
}
