import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';

interface CountPillProps {
  count: number;
  /** What the number says, for those who do not see it. */
  label: string;
  quiet?: boolean;
}

/** How much is new: a number in a pill; quiet where it is not to be looked at, as of a conversation that is muted. */
export function CountPill({ count, label, quiet = false }: CountPillProps) {
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        minWidth: 20,
        paddingInline: 0.75,
        borderRadius: '10px',
        fontSize: 12,
        lineHeight: '20px',
        fontWeight: 700,
        textAlign: 'center',
        color: quiet ? 'text.primary' : 'primary.contrastText',
        backgroundColor: quiet ? 'action.selected' : 'primary.main',
      }}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span style={visuallyHidden}>{label}</span>
    </Box>
  );
}
