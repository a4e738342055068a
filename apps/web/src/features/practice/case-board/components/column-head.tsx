import { type BoardColumn, CARD_COUNT_MAX } from '@casewright/contracts/case-board';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowLeft, ArrowRight, Eraser, GripVertical, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { ColumnName } from './column-name.tsx';

/** What a column's keeper does with it; undefined where there is nothing to do, as at the ends. */
export interface ColumnActions {
  rename: (name: string) => void;
  earlier: (() => void) | undefined;
  later: (() => void) | undefined;
  rules: () => void;
  clear: (() => void) | undefined;
  remove: () => void;
}

interface ColumnHeadProps {
  column: BoardColumn;
  /** Whether only some of its cards are looked at: what it may hold is not said of those. */
  isNarrowed: boolean;
  headingId: string;
  handle: RefObject<HTMLSpanElement | null>;
  /** Null for who does not keep the board. */
  actions: ColumnActions | null;
}

/** A column's name, how many cards it holds, and what its keeper does with it. */
export function ColumnHead({ column, isNarrowed, headingId, handle, actions }: ColumnHeadProps) {
  const { t } = useTranslation('caseBoard');
  const [isNaming, setIsNaming] = useState(false);
  const name = column.name ?? t('unplaced');
  const limit = isNarrowed ? undefined : column.rules.limit;
  const counted = column.card_count > CARD_COUNT_MAX ? `${CARD_COUNT_MAX}+` : String(column.card_count);

  const items: RowMenuItem[] = actions
    ? [
        { label: t('column.rename'), icon: Pencil, onSelect: () => setIsNaming(true) },
        { label: t('column.rules'), icon: SlidersHorizontal, onSelect: actions.rules },
        ...(actions.earlier ? [{ label: t('column.earlier'), icon: ArrowLeft, onSelect: actions.earlier }] : []),
        ...(actions.later ? [{ label: t('column.later'), icon: ArrowRight, onSelect: actions.later }] : []),
        ...(actions.clear ? [{ label: t('column.clear'), icon: Eraser, onSelect: actions.clear }] : []),
        { label: t('column.delete'), icon: Trash2, danger: true, onSelect: actions.remove },
      ]
    : [];

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 1.5, paddingBlock: 0.5, minHeight: 44 }}>
      {actions && (
        <Box
          component="span"
          ref={handle}
          title={t('column.drag', { name })}
          sx={{ display: 'inline-flex', cursor: 'grab', color: 'text.secondary', marginInlineStart: -1 }}
        >
          <GripVertical size={18} aria-hidden />
        </Box>
      )}
      {isNaming && actions ? (
        <ColumnName value={name} onSave={actions.rename} onClose={() => setIsNaming(false)} />
      ) : (
        <Typography id={headingId} variant="subtitle2" component="h2" noWrap title={name} sx={{ minWidth: 0 }}>
          {name}
        </Typography>
      )}
      <Box component="span" title={t('count', { count: column.card_count })} sx={{ flexShrink: 0 }}>
        {/* The column's ground is tinted: on one more tint of the same colour the soft look would be too pale to read. */}
        <Label variant="inverted" color={limit !== undefined && column.card_count >= limit ? 'warning' : 'default'}>
          {limit === undefined ? counted : `${counted} / ${limit}`}
        </Label>
      </Box>
      {actions && (
        <Box sx={{ marginInlineStart: 'auto', marginInlineEnd: -1 }}>
          <RowMenu label={t('column.menu', { name })} items={items} />
        </Box>
      )}
    </Box>
  );
}
