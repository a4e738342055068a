import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { AnchorHTMLAttributes, Ref } from 'react';

import { RouterAnchor } from '../../../../ui/link.tsx';
import type { NavItem } from './nav-item.ts';
import type { NavStyle } from './nav-style.ts';

interface EntryTargetProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel' | 'color'> {
  item: NavItem;
  current: 'page' | 'true' | undefined;
  sx: NavStyle;
  ref?: Ref<HTMLAnchorElement>;
}

/** What of an entry without children is pressed: a link inside the app or to another site; nothing to press where it is disabled. */
export function EntryTarget({ item, current, sx, ...rest }: EntryTargetProps) {
  if (item.disabled) {
    return (
      <Box
        component="a"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an anchor without an address is no link by itself
        role="link"
        aria-disabled="true"
        {...rest}
        sx={[sx, { '& > *': { opacity: 0.48 }, cursor: 'not-allowed' }]}
      />
    );
  }
  if (item.external) {
    return <ButtonBase component="a" href={item.path} target="_blank" rel="noopener noreferrer" {...rest} sx={sx} />;
  }
  const { to, search } = splitQuery(item.path);
  return <ButtonBase component={RouterAnchor} to={to} search={search} aria-current={current} {...rest} sx={sx} />;
}

/** The router takes the search parameters of a target apart from its path. */
function splitQuery(path: string): { to: string; search: Record<string, string> } {
  const [to = path, query = ''] = path.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
