import { useLocation } from '@tanstack/react-router';

import { paths } from '../../../client/paths.ts';

/** The addresses of the demonstration in the layout that is shown: its links stay in it. */
export function useDemoPaths() {
  const { pathname } = useLocation();
  const { centered, split } = paths.authDemo;
  return Object.values<string>(centered).includes(pathname) ? centered : split;
}
