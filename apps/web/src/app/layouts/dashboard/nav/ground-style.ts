import type { NavStyle } from './nav-style.ts';

/**
 * The ground of the menu: the page's, or (`apparent`) a dark one of its own. An apparent menu is surrounded by the attribute of the dark
 * colour scheme, so that every colour inside is the dark scheme's and holds its contrast.
 */
export function groundStyle(apparent: boolean): NavStyle {
  return (theme) => ({
    color: 'text.primary',
    colorScheme: apparent ? 'dark' : undefined,
    backgroundColor: apparent ? theme.vars.palette.grey[900] : theme.vars.palette.background.default,
    // On a dark page it is set off by being lighter.
    ...(apparent && { 'html[data-color-scheme="dark"] &': { backgroundColor: theme.vars.palette.background.paper } }),
  });
}
