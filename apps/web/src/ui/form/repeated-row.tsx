import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface RepeatedRowProps {
  /** What the row is, with its number. */
  label: string;
  /** Columns of its grid at each width; the button that removes it is the last. */
  columns: Record<string, string>;
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

/** One row of a part of a form that is there several times: its fields, and the button that removes it. */
export function RepeatedRow({ label, columns, removeLabel, onRemove, children }: RepeatedRowProps) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        border: 0,
        margin: 0,
        padding: 0,
        minWidth: 0,
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: columns,
      }}
    >
      {children}
      <IconButton aria-label={removeLabel} onClick={onRemove} sx={{ marginBlockStart: 1 }}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}

interface RowOrderProps {
  index: number;
  count: number;
  labels: { earlier: string; later: string; remove: string };
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  /** Whether the last one stays. */
  keepsOne?: boolean;
}

/** The buttons of a row whose order counts: earlier, later, remove. */
export function RowOrder({ index, count, labels, onMove, onRemove, keepsOne = false }: RowOrderProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginBlockStart: { sm: 1 } }}>
      <IconButton aria-label={labels.earlier} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label={labels.later} disabled={index === count - 1} onClick={() => onMove(index, index + 1)}>
        <ChevronDown size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label={labels.remove} disabled={keepsOne && count === 1} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}
