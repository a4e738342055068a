/** Neutral greys with a trace of the brand's green, from paper to ink. */
export const grey = {
  50: '#FAFBFB',
  100: '#F4F7F6',
  200: '#E6EBEA',
  300: '#D5DCDA',
  400: '#B4BFBD',
  500: '#84918F',
  600: '#5B6967',
  700: '#424F4D',
  800: '#1D2726',
  900: '#121A19',
} as const;

// What the component library derives from these colours ends near black for the lines of a table on dark paper, and violet for tooltips.
const TableCell = { border: 'var(--mui-palette-divider)' } as const;
const Tooltip = { bg: grey[800] } as const;

/**
 * Each colour holds AA in four places: `main` and `dark` (a button under the pointer) under `contrastText`, `main` as text on paper and
 * page, and `dark` (light scheme) or `light` (dark scheme) as text on a 16 % tint of `main`.
 */
export const lightPalette = {
  primary: { light: '#5FB3A1', main: '#0B6B5B', dark: '#064A3F', contrastText: '#FFFFFF' },
  secondary: { light: '#9C93E3', main: '#5546B5', dark: '#372B86', contrastText: '#FFFFFF' },
  info: { light: '#6FB6EA', main: '#0B66AE', dark: '#06457A', contrastText: '#FFFFFF' },
  success: { light: '#7CC78F', main: '#1E7A3C', dark: '#125227', contrastText: '#FFFFFF' },
  warning: { light: '#F1B45B', main: '#A65A00', dark: '#743D00', contrastText: '#FFFFFF' },
  error: { light: '#F0948D', main: '#BF2C2C', dark: '#8A1A1A', contrastText: '#FFFFFF' },
  grey,
  text: { primary: grey[800], secondary: grey[600], disabled: grey[500] },
  background: { default: grey[100], paper: '#FFFFFF' },
  divider: 'rgb(132 145 143 / 0.24)',
  TableCell,
  Tooltip,
} as const;

/** See {@link lightPalette}. */
export const darkPalette = {
  primary: { light: '#8EDCC9', main: '#4CC2AA', dark: '#2D9881', contrastText: '#04251E' },
  secondary: { light: '#C6BFFA', main: '#A99EF5', dark: '#7F72E0', contrastText: '#17103F' },
  info: { light: '#9BD0F7', main: '#62B4F1', dark: '#368ED2', contrastText: '#04233A' },
  success: { light: '#96DDA9', main: '#5EC67D', dark: '#359852', contrastText: '#04240F' },
  warning: { light: '#F8CF8D', main: '#F0AC4C', dark: '#BF7C1C', contrastText: '#2F1B00' },
  error: { light: '#FFAFA8', main: '#FF8078', dark: '#DA5951', contrastText: '#3A0705' },
  grey,
  text: { primary: '#F3F7F6', secondary: '#A3B1AE', disabled: '#6E7C79' },
  background: { default: grey[900], paper: '#1A2423' },
  divider: 'rgb(132 145 143 / 0.28)',
  TableCell,
  Tooltip: { bg: grey[700] },
} as const;
