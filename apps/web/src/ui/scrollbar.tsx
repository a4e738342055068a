import 'simplebar-react/dist/simplebar.min.css';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import SimpleBar from 'simplebar-react';

interface ScrollbarProps {
  /** Makes it a region of this name, which the keyboard scrolls; not needed around content that takes the focus itself. */
  label?: string;
  /** Says how far it reaches: a height, or a maximum height. */
  sx?: SxProps<Theme>;
  children: ReactNode;
}

const Root = styled(SimpleBar)(({ theme }) => ({
  minWidth: 0,
  minHeight: 0,
  '& .simplebar-scrollbar::before': { backgroundColor: theme.vars.palette.text.secondary },
  '& .simplebar-content-wrapper:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

/** An area with thin scroll bars of its own that look the same in every browser. Smallest handle and delays are the library's defaults. */
export function Scrollbar({ label, sx, children }: ScrollbarProps) {
  if (label !== undefined) {
    return (
      <Root clickOnTrack={false} ariaLabel={label} sx={sx}>
        {children}
      </Root>
    );
  }
  return (
    <Root clickOnTrack={false} sx={sx}>
      {({ scrollableNodeRef, scrollableNodeProps, contentNodeRef, contentNodeProps }) => (
        <div
          className={scrollableNodeProps.className}
          ref={(node) => {
            scrollableNodeRef.current = node ?? undefined;
          }}
        >
          <div
            className={contentNodeProps.className}
            ref={(node) => {
              contentNodeRef.current = node ?? undefined;
            }}
          >
            {children}
          </div>
        </div>
      )}
    </Root>
  );
}
