import { STAGE_NAME_MAX_LENGTH } from '@casewright/contracts/case-board';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ColumnNameProps {
  /** The name before; empty for a new column. */
  value: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Where a column's name is written: Enter or leaving it saves, Escape does not. */
export function ColumnName({ value, onSave, onClose }: ColumnNameProps) {
  const { t } = useTranslation('caseBoard');
  const [name, setName] = useState(value);
  const isClosed = useRef(false);

  const close = (save: boolean) => {
    // The field is left once more when it goes.
    if (isClosed.current) return;
    isClosed.current = true;
    if (save && name.trim() !== '' && name.trim() !== value) onSave(name.trim());
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    close(event.key === 'Enter');
  };

  return (
    <InputBase
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user who has just asked for the field writes in it
      autoFocus
      fullWidth
      value={name}
      placeholder={t('column.name')}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => close(true)}
      onKeyDown={onKeyDown}
      slotProps={{ input: { 'aria-label': t('column.name'), maxLength: STAGE_NAME_MAX_LENGTH } }}
      sx={{ typography: 'h6', paddingInline: 1, borderRadius: 1, outline: '2px solid', outlineColor: 'primary.main' }}
    />
  );
}
