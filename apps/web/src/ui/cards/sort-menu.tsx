import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Option } from '../form/option.ts';
import { useMenu } from '../use-menu.tsx';

interface SortMenuProps {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** 'Sort by: Latest'. */
export function SortMenu({ value, options, onChange }: SortMenuProps) {
  const { t } = useTranslation('ui');
  const { button, menu } = useMenu(
    options.map((option) => ({
      label: option.label,
      checked: option.value === value,
      onSelect: () => onChange(option.value),
    })),
  );
  const chosen = options.find((option) => option.value === value);

  return (
    <>
      <Button {...button} color="inherit" endIcon={<ChevronDown size={18} aria-hidden />}>
        {t('sort.by', { name: chosen?.label ?? '' })}
      </Button>
      {menu}
    </>
  );
}
