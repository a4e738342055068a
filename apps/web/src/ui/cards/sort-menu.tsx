import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Option } from '../form/option.ts';
import { useMenu } from '../use-menu.tsx';

interface SortMenuProps {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  /** A sign alone, where a search needs the room. */
  short?: boolean;
}

/** 'Sort by: Latest'. */
export function SortMenu({ value, options, onChange, short = false }: SortMenuProps) {
  const { t } = useTranslation('ui');
  const { button, menu } = useMenu(
    options.map((option) => ({
      label: option.label,
      checked: option.value === value,
      onSelect: () => onChange(option.value),
    })),
  );
  const chosen = options.find((option) => option.value === value);

  const name = t('sort.by', { name: chosen?.label ?? '' });
  if (short)
    return (
      <>
        <IconButton {...button} aria-label={name} title={name}>
          <ArrowDownUp size={20} aria-hidden />
        </IconButton>
        {menu}
      </>
    );
  return (
    <>
      <Button {...button} color="inherit" endIcon={<ChevronDown size={18} aria-hidden />}>
        {name}
      </Button>
      {menu}
    </>
  );
}
