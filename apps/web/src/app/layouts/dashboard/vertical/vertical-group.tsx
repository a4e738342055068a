import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { NavGroup } from '../nav/nav-item.ts';
import { Unfold } from './unfold.tsx';
import { VerticalEntry } from './vertical-entry.tsx';

/** A group under its name; a press on the name folds it away. */
export function VerticalGroup({ group }: { group: NavGroup }) {
  const { t } = useTranslation('navbar');
  const id = useId();
  const [open, setOpen] = useState(true);
  return (
    <div>
      <ButtonBase
        id={`${id}-title`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{
          justifyContent: 'flex-start',
          gap: 0.75,
          width: 1,
          minHeight: 28,
          paddingInline: 1.5,
          borderRadius: 1,
          typography: 'overline',
          fontSize: '0.6875rem',
          textAlign: 'start',
          color: 'text.secondary',
          '& svg': { opacity: 0, transition: 'transform 120ms linear, opacity 120ms linear' },
          '&:hover, &.Mui-focusVisible, &[aria-expanded="false"]': { color: 'text.primary', '& svg': { opacity: 1 } },
          '&[aria-expanded="false"] svg': {
            transform: 'rotate(-90deg)',
            '[dir=rtl] &': { transform: 'rotate(90deg)' },
          },
        }}
      >
        {t(group.title)}
        <ChevronDown size={14} aria-hidden />
      </ButtonBase>
      <Unfold id={id} open={open}>
        <Box
          component="ul"
          aria-labelledby={`${id}-title`}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 0.25,
            margin: 0,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {group.items.map((item) => (
            <VerticalEntry key={item.title} item={item} siblings={group.items} level="root" />
          ))}
        </Box>
      </Unfold>
    </div>
  );
}
