import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { CourtDay } from '../../../../ui/format/court-day.tsx';

/** One deadline that would move. */
interface MovingRow {
  id: string;
  anchor_id: string | null;
  title: string;
  kind: string;
  due_at: string;
  due_on: string;
  time_zone: string;
  new_due_at: string;
  new_due_on: string;
  /** What is said in place of the days. */
  note?: string | undefined;
  /** Its tick is not to be taken away. */
  isFixed?: boolean;
}

interface MoveListProps {
  rows: readonly MovingRow[];
  /** Those that stay where they are. */
  stays: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** What would move, from when to when, each with a tick. */
export function MoveList({ rows, stays, onToggle }: MoveListProps) {
  const { t } = useTranslation('deadlines');
  if (rows.length === 0) return <Typography variant="body2">{t('move.nothing')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, paddingBlock: 1 }}>
          <Checkbox
            checked={!stays.has(row.id)}
            // Not chosen here when what it depends on stays.
            disabled={row.isFixed === true || (row.anchor_id !== null && stays.has(row.anchor_id))}
            onChange={() => onToggle(row.id)}
            slotProps={{
              input: { 'aria-label': t(row.note === undefined ? 'move.one' : 'stays.one', { name: row.title }) },
            }}
          />
          <Box sx={{ flex: 1, minWidth: 0, paddingBlockStart: 1 }}>
            <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {row.title} {row.kind === 'hard' && <Label color="error">{t('kind.hard')}</Label>}
            </Typography>
            {row.note !== undefined && (
              <Typography variant="body2">
                <CourtDay at={row.due_at} on={row.due_on} zone={row.time_zone} />. {row.note}
              </Typography>
            )}
            {row.note === undefined && (
              <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <s>
                  <CourtDay at={row.due_at} on={row.due_on} zone={row.time_zone} />
                </s>
                <Box
                  component={ArrowRight}
                  aria-hidden
                  sx={{ width: 16, height: 16, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
                />
                <b>
                  <CourtDay at={row.new_due_at} on={row.new_due_on} zone={row.time_zone} />
                </b>
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
