import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Paper from '@mui/material/Paper';
import Popper, { type PopperPlacementType } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { Code } from '../demo/code.tsx';
import { PLACEMENTS } from '../sample/placements.ts';
import { Explanation } from './popovers.tsx';

// The sides of the screen are meant, which do not change places where one reads from right to left.
const Arrow = styled('span')`
  position: absolute;
  width: 12px;
  height: 12px;
  &::before {
    content: '';
    display: block;
    width: 100%;
    height: 100%;
    rotate: 45deg;
    background-color: ${({ theme }) => theme.vars.palette.background.paper};
  }
  [data-popper-placement^='top'] & {
    bottom: -6px;
  }
  [data-popper-placement^='bottom'] & {
    top: -6px;
  }
  [data-popper-placement^='left'] & {
    /* @noflip */
    right: -6px;
  }
  [data-popper-placement^='right'] & {
    /* @noflip */
    left: -6px;
  }
`;

/** A popover on each side of its button, with an arrow that says whose it is. */
export function ArrowPositions() {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))' }}>
      {PLACEMENTS.map((placement) => (
        <ArrowPopover key={placement} placement={placement} />
      ))}
    </Box>
  );
}

function ArrowPopover({ placement }: { placement: PopperPlacementType }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [arrow, setArrow] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <ClickAwayListener onClickAway={close}>
      <div>
        <Button
          fullWidth
          variant="outlined"
          color="inherit"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <Code>{placement}</Code>
        </Button>
        <Popper
          open={anchor !== null}
          anchorEl={anchor}
          placement={placement}
          modifiers={[
            { name: 'arrow', enabled: arrow !== null, options: { element: arrow, padding: 8 } },
            { name: 'offset', options: { offset: [0, 10] } },
          ]}
          sx={{ zIndex: 'modal' }}
        >
          <Paper elevation={8} component="output" sx={{ display: 'block' }}>
            <Arrow ref={setArrow} />
            <Explanation />
          </Paper>
        </Popper>
      </div>
    </ClickAwayListener>
  );
}
