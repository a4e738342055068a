import type { ThemeOptions } from '@mui/material/styles';

/** A heading that grows with the window, in rem so that it also grows with the person's own font size. */
function heading(weight: number, lineHeight: number, xs: number, sm: number, md: number) {
  return {
    fontWeight: weight,
    // Scripts with marks above and below their letters need more than Latin headings do.
    lineHeight: `max(${lineHeight}, var(--leading))`,
    fontSize: `${xs / 16}rem`,
    '@media (min-width:600px)': { fontSize: `${sm / 16}rem` },
    '@media (min-width:900px)': { fontSize: `${md / 16}rem` },
  };
}

/** A distance between letters, where the script knows one. */
function tracking(distance: string): string {
  return `calc(${distance} * var(--tracking))`;
}

export const typography: ThemeOptions['typography'] = {
  // By language and choice: see look.css.
  fontFamily: 'var(--font-family)',
  fontWeightMedium: 600,
  fontWeightBold: 700,
  h1: { ...heading(800, 1.12, 38, 48, 60), letterSpacing: tracking('-0.022em') },
  h2: { ...heading(800, 1.2, 30, 36, 44), letterSpacing: tracking('-0.018em') },
  h3: { ...heading(700, 1.3, 24, 26, 30), letterSpacing: tracking('-0.012em') },
  h4: { ...heading(700, 1.4, 21, 22, 24), letterSpacing: tracking('-0.008em') },
  h5: heading(700, 1.45, 18, 19, 20),
  h6: heading(650, 1.5, 16, 17, 18),
  subtitle1: { fontWeight: 600, lineHeight: 1.5 },
  subtitle2: { fontWeight: 600, lineHeight: 1.57 },
  body1: { lineHeight: 1.6 },
  body2: { lineHeight: 1.6 },
  overline: { fontWeight: 700, letterSpacing: tracking('0.06em'), lineHeight: 1.6 },
  button: { fontWeight: 650, textTransform: 'none', lineHeight: 1.7 },
};
