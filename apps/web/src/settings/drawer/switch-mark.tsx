import Box from '@mui/material/Box';

/** The state of a switch, as a picture: the control around it says it in words. */
export function SwitchMark({ on }: { on: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        flexShrink: 0,
        width: 32,
        height: 18,
        padding: '3px',
        borderRadius: 9,
        border: '1px solid transparent',
        backgroundColor: on ? theme.vars.palette.primary.main : theme.alpha(theme.vars.palette.grey[500], 0.9),
        transition: theme.transitions.create('background-color', { duration: theme.transitions.duration.shorter }),
        '&::after': {
          content: '""',
          display: 'block',
          width: 10,
          height: 10,
          borderRadius: '50%',
          backgroundColor: on ? theme.vars.palette.primary.contrastText : theme.vars.palette.common.white,
          marginInlineStart: on ? '14px' : 0,
          transition: theme.transitions.create('margin', { duration: theme.transitions.duration.shorter }),
        },
        '@media (forced-colors: active)': {
          borderColor: 'ButtonText',
          '&::after': { backgroundColor: on ? 'Highlight' : 'ButtonText', forcedColorAdjust: 'none' },
        },
      })}
    />
  );
}
