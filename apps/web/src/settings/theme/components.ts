import type { Components, Theme } from '@mui/material/styles';

import { softStyles } from './soft.ts';

/** House style of the shared components: soft corners, one line around a surface and shadows for what floats (see look.css), clear focus, no capitals. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollbarWidth: 'thin', WebkitTextSizeAdjust: '100%' },
      body: { minHeight: '100dvh' },
      '#root': { minHeight: '100dvh' },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        borderRadius: 8,
        minHeight: 40,
        ...(ownerState.variant === 'soft' && softStyles(theme, ownerState.color)),
      }),
      sizeLarge: { minHeight: 48, paddingInline: 22, fontSize: '0.9375rem' },
      sizeSmall: { minHeight: 32 },
      contained: ({ theme, ownerState }) => ({
        ...(ownerState.color === 'primary' && { '&:hover': { boxShadow: 'var(--shadow-primary)' } }),
        ...(ownerState.color === 'inherit' && {
          backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.24),
          '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.4) },
        }),
      }),
      outlined: ({ theme, ownerState }) =>
        ownerState.color === 'inherit' ? { borderColor: theme.alpha(theme.vars.palette.grey[500], 0.4) } : {},
    },
  },
  MuiAccordion: {
    defaultProps: { elevation: 0, disableGutters: true },
    styleOverrides: { root: { backgroundColor: 'transparent', '&.Mui-disabled': { backgroundColor: 'transparent' } } },
  },
  MuiAvatar: {
    styleOverrides: {
      colorDefault: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        backgroundColor: `color-mix(in srgb, ${theme.vars.palette.grey[500]} 24%, ${theme.vars.palette.background.paper})`,
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme, ownerState }) => (ownerState.variant === 'soft' ? softStyles(theme, ownerState.color) : {}),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'relative',
        borderRadius: 12,
        border: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: { notchedOutline: { borderColor: 'var(--field-border)' } },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 8 },
      filled: ({ theme, ownerState }) => {
        const { main, contrastText } = theme.vars.palette[ownerState.color ?? ownerState.severity ?? 'success'];
        return { color: contrastText, backgroundColor: main };
      },
      standard: ({ theme, ownerState }) => {
        const color = theme.vars.palette[ownerState.color ?? ownerState.severity ?? 'success'].main;
        return {
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.alpha(color, 0.12),
          '& .MuiAlert-icon': { color },
        };
      },
    },
  },
  MuiRating: { styleOverrides: { iconFilled: ({ theme }) => ({ color: theme.vars.palette.warning.main }) } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 16,
        // Of a form in a dialog the fields scroll; its buttons below them stay in sight.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiAvatarGroup: { defaultProps: { max: 4 } },
  MuiTooltip: { defaultProps: { arrow: true }, styleOverrides: { tooltip: { fontSize: '0.75rem' } } },
};
