import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

import { CheckMark } from '../check-mark.tsx';
import type { Option } from '../form/option.ts';
import { toggled, useListbox } from './use-listbox.ts';

interface TransferSideProps {
  title: string;
  /** How many are marked, in words. */
  count: string;
  /** Above the list: marking all, searching. */
  head?: ReactNode;
  options: readonly Option[];
  marked: readonly string[];
  onMark: (marked: string[]) => void;
  onMove: () => void;
}

/** One of the two lists. */
export function TransferSide({ title, count, head, options, marked, onMark, onMove }: TransferSideProps) {
  const titleId = useId();
  const { idOf, active, setActive, onKeyDown } = useListbox({ options, marked, onMark, onMove });
  return (
    <Box sx={{ minWidth: 0, border: '1px solid', borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden' }}>
      <Box sx={{ padding: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
        <Typography id={titleId} variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="caption" component="output" sx={{ color: 'text.secondary' }}>
          {count}
        </Typography>
        {head}
      </Box>
      <Box
        component="ul"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own list cannot show boxes to tick
        role="listbox"
        tabIndex={0}
        aria-multiselectable
        aria-labelledby={titleId}
        aria-activedescendant={active === undefined ? undefined : idOf(active)}
        onKeyDown={onKeyDown}
        sx={{
          height: 248,
          margin: 0,
          padding: 0,
          paddingBlock: 1,
          overflowY: 'auto',
          listStyle: 'none',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          '&:focus-visible [data-active]': { backgroundColor: 'action.focus' },
        }}
      >
        {options.map(({ value, label }) => {
          const isMarked = marked.includes(value);
          return (
            // The keys are the list's: the focus stays there and the option is named by aria-activedescendant.
            <Box
              key={value}
              component="li"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
              role="option"
              id={idOf(value)}
              aria-selected={isMarked}
              data-active={value === active ? '' : undefined}
              onClick={() => {
                setActive(value);
                onMark(toggled(marked, value));
              }}
              sx={{
                display: 'flex',
                alignItems: 'center',
                paddingInline: 1,
                paddingInlineEnd: 2,
                typography: 'body2',
                cursor: 'pointer',
                '&:hover': { backgroundColor: 'action.hover' },
              }}
            >
              <CheckMark checked={isMarked} />
              {label}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
