import ToggleButton, { type ToggleButtonProps } from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LayoutGrid, List, type LucideIcon, Table } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Demo, DemoGrid } from '../demo/demo.tsx';
import { COLORS, SIZES } from '../sample/values.ts';

const VIEWS = [
  { value: 'cards', label: 'section.items', icon: LayoutGrid },
  { value: 'list', label: 'section.simple', icon: List },
  { value: 'table', label: 'section.table', icon: Table },
] as const satisfies readonly { value: string; label: string; icon: LucideIcon }[];

type Look = Pick<ToggleButtonProps, 'color' | 'size' | 'disabled'> & { orientation?: 'vertical' };

function ViewToggle({ orientation, ...look }: Look) {
  const { t } = useTranslation('showcaseMui');
  const [view, setView] = useState('cards');
  return (
    <ToggleButtonGroup
      exclusive
      {...look}
      orientation={orientation}
      value={view}
      aria-label={t('label.matter')}
      // Choosing the chosen one again would leave none.
      onChange={(_, next: string | null) => next && setView(next)}
    >
      {VIEWS.map(({ value, label, icon: Icon }) => (
        <ToggleButton key={value} value={value} aria-label={t(label)}>
          <Icon size={20} aria-hidden />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** One of a few ways to see the same thing. */
export function ToggleButtons() {
  return (
    <DemoGrid min={180}>
      {COLORS.map((color) => (
        <Demo key={color} code={`color="${color}"`}>
          <ViewToggle color={color} />
        </Demo>
      ))}
      {SIZES.map((size) => (
        <Demo key={size} code={`size="${size}"`}>
          <ViewToggle size={size} />
        </Demo>
      ))}
      <Demo code="disabled">
        <ViewToggle disabled />
      </Demo>
      <Demo code='orientation="vertical"'>
        <ViewToggle orientation="vertical" />
      </Demo>
    </DemoGrid>
  );
}
