import { templateLimits } from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { FaultAt } from './use-field-faults.ts';

interface ChecklistFieldProps {
  items: readonly string[];
  faultAt: FaultAt;
  onChange: (items: string[], mark?: string) => void;
}

/** What has to be thought of in a step, item by item. Enter begins the next one. */
export function ChecklistField({ items, faultAt, onChange }: ChecklistFieldProps) {
  const { t } = useTranslation('workflowTemplates');
  const list = useRef<HTMLUListElement>(null);
  const focus = (index: number) => {
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  };
  const add = () => {
    onChange([...items, '']);
    focus(items.length);
  };

  return (
    <Box component="section" aria-label={t('field.checklist')}>
      <Typography variant="body2" component="h4" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
        {t('field.checklist')}
      </Typography>
      <Box component="ul" ref={list} sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}>
        {items.map((item, index) => (
          // Items have nothing but their place by which they are known.
          <Box component="li" key={index} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
            <TextField
              size="small"
              fullWidth
              name={`checklist[${index}]`}
              value={item}
              onChange={({ target }) => onChange(items.with(index, target.value), `checklist.${index}`)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault();
                  onChange(items.toSpliced(index + 1, 0, ''));
                  focus(index + 1);
                } else if (event.key === 'Backspace' && item === '') {
                  event.preventDefault();
                  onChange(items.toSpliced(index, 1));
                  focus(Math.max(0, index - 1));
                }
              }}
              error={faultAt(`checklist[${index}]`) !== undefined}
              helperText={faultAt(`checklist[${index}]`)}
              slotProps={{
                htmlInput: {
                  maxLength: templateLimits.title,
                  dir: 'auto',
                  'aria-label': t('checklist.item', { number: index + 1 }),
                },
              }}
            />
            <IconButton
              size="small"
              aria-label={t('checklist.remove', { number: index + 1 })}
              onClick={() => onChange(items.toSpliced(index, 1))}
              sx={{ marginBlockStart: 0.5 }}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </Box>
        ))}
      </Box>
      {items.length < templateLimits.checklist && (
        <Button size="small" startIcon={<Plus size={16} aria-hidden />} onClick={add} sx={{ marginBlockStart: 1 }}>
          {t('checklist.add')}
        </Button>
      )}
    </Box>
  );
}
