import type { SxProps, Theme } from '@mui/material/styles';

/** A style that asks the theme, as `sx` takes it alone or in a list. */
export type NavStyle = Extract<SxProps<Theme>, (theme: Theme) => unknown>;
export type NavStyleObject = ReturnType<NavStyle>;
