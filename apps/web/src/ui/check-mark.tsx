import Box from '@mui/material/Box';
import { Square, SquareCheckBig } from 'lucide-react';

/** A box that is ticked or not, as a picture: for options, which must not hold a control of their own. */
export function CheckMark({ checked }: { checked: boolean }) {
  const Icon = checked ? SquareCheckBig : Square;
  return (
    <Box
      aria-hidden
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 36,
        height: 36,
        color: checked ? 'primary.main' : 'text.secondary',
      }}
    >
      <Icon size={18} />
    </Box>
  );
}
