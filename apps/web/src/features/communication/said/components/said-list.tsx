import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import type { Said, SaidOfCase } from '../types.ts';
import { SaidItem } from './said-item.tsx';

interface SaidListProps {
  caseId: string;
  /** The latest first. */
  rows: readonly Said[];
  details: SaidOfCase;
  isFirm: boolean;
  mayChange: boolean;
}

/** What was said, day by day; what is still to come is above a line. */
export function SaidList({ rows, ...rest }: SaidListProps) {
  const { t } = useTranslation('communications');
  const dates = useDates();
  const days: { day: string; rows: Said[] }[] = [];
  for (const said of rows) {
    const day = dates.date(said.at) ?? '';
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(said);
    else days.push({ day, rows: [said] });
  }
  return (
    <Card component="section" aria-label={t('title')}>
      {days.map(({ day, rows: ofDay }, index) => (
        <section key={day} aria-label={day}>
          <Typography
            variant="caption"
            component="h3"
            sx={{
              paddingInline: 2,
              paddingBlock: 0.75,
              fontWeight: 600,
              color: 'text.secondary',
              backgroundColor: 'action.hover',
              ...(index > 0 && { borderBlockStart: '1px solid', borderColor: 'divider' }),
            }}
          >
            <bdi>{day}</bdi>
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {ofDay.map((said) => (
              <SaidItem key={`${said.kind} ${said.id}`} said={said} {...rest} />
            ))}
          </Box>
        </section>
      ))}
    </Card>
  );
}
