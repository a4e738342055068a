import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

/** Search parameters of a link's target, as the router writes them into the address. */
export type LinkSearch = Record<string, string | number | undefined>;

interface Target {
  /** A path from client/paths.ts. */
  to: string;
  search?: LinkSearch;
  /** The id of an element of the target. */
  hash?: string | undefined;
}

/** 'You are here' is said of a link to this very address alone, not of those above it. */
const EXACTLY = { exact: true };

interface RouterAnchorProps extends Target, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  ref?: Ref<HTMLAnchorElement>;
}

/** A bare `a[href]` that navigates without a reload; for MUI's `component` prop. */
export function RouterAnchor({ to, search, hash, ...rest }: RouterAnchorProps) {
  return <Link to={to} search={search ?? {}} {...(hash !== undefined && { hash })} activeOptions={EXACTLY} {...rest} />;
}

/** A text link inside the app. */
export function RouterLink(props: Target & Omit<MuiLinkProps, 'href' | 'component'>) {
  return <MuiLink component={RouterAnchor} {...props} />;
}

/** A link that looks like a button; it stays a link for the keyboard and for "open in a new tab". */
export function ButtonLink(props: Omit<ButtonProps<typeof RouterAnchor>, 'component'>) {
  return <Button component={RouterAnchor} {...props} />;
}
