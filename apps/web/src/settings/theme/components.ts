import type { Components, Theme } from '@mui/material/styles';

/** House style of the shared components: soft corners and shadows, clear focus, no capitals. */
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
      root: { borderRadius: 8, minHeight: 36 },
      sizeLarge: { minHeight: 48, paddingInline: 22, fontSize: '0.9375rem' },
      sizeSmall: { minHeight: 30 },
      outlined: ({ theme, ownerState }) =>
        ownerState.color === 'inherit' ? { borderColor: theme.alpha(theme.vars.palette.grey[500], 0.4) } : {},
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'relative',
        borderRadius: 16,
        boxShadow: `0 0 2px 0 ${theme.alpha(theme.vars.palette.grey[600], 0.2)}, 0 12px 24px -8px ${theme.alpha(theme.vars.palette.grey[600], 0.14)}`,
        ...theme.applyStyles('dark', {
          boxShadow: `0 0 0 1px ${theme.alpha(theme.vars.palette.grey[500], 0.14)}, 0 12px 24px -8px ${theme.alpha(theme.vars.palette.common.black, 0.4)}`,
        }),
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({ borderColor: theme.alpha(theme.vars.palette.grey[500], 0.6) }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: 8 },
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
  MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiTooltip: { defaultProps: { arrow: true } },
};
