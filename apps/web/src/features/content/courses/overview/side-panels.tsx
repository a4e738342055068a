import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { CopyButton } from '../../../../ui/copy-button.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { type OwnHours, ownHoursQuery } from '../api/list.ts';

const WHOLE = 100;

/** Who the reader is, with the number of the account. */
export function AccountPanel({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('courses');
  return (
    <Panel title={t('account.title')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, padding: 2 }}>
        <PersonAvatar name={name} size={48} tone="soft" />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography component="p" noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
            {t('account.id')}: <bdi>{id}</bdi>
          </Typography>
        </Box>
        <CopyButton value={id} />
      </Box>
    </Panel>
  );
}

/** What the firm asks of the reader, what ends first at the top. */
export function RemindersPanel() {
  const { t } = useTranslation('courses');
  const query = useQuery(ownHoursQuery);
  return (
    <Panel title={t('reminders.title')} busy={query.data === undefined}>
      <PanelBody query={query} rows={2} height={72}>
        {(rows) =>
          rows.length === 0 ? (
            <PanelNote>{t('reminders.none')}</PanelNote>
          ) : (
            <>
              <Box
                component="ul"
                sx={{
                  margin: 0,
                  padding: 0,
                  listStyle: 'none',
                  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
                }}
              >
                {rows.map((row) => (
                  <Reminder key={row.requirement_id} row={row} />
                ))}
              </Box>
              <Typography
                variant="caption"
                component="p"
                sx={{ color: 'text.secondary', paddingInline: 2, paddingBlockEnd: 1.5 }}
              >
                {t('reminders.help')}
              </Typography>
            </>
          )
        }
      </PanelBody>
    </Panel>
  );
}

function Reminder({ row }: { row: OwnHours }) {
  const { t } = useTranslation('courses');
  const dates = useDates();
  const money = useMoney();
  const name =
    row.category === null
      ? row.jurisdiction
      : t('reminders.name', { jurisdiction: row.jurisdiction, category: t(`category.${row.category}`) });
  const part = Math.min(WHOLE, Math.round((row.earned / row.required) * WHOLE));
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, paddingInline: 2, paddingBlock: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1, fontSize: 14 }}>
        <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Box>
        <Box component="span" sx={{ fontSize: 12, lineHeight: '20px', color: 'text.secondary' }}>
          <bdi>
            {t(row.days_left < 0 ? 'reminders.ended' : 'reminders.until', { date: dates.date(row.period_end) })}
          </bdi>
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        value={part}
        color={row.missing > 0 ? 'warning' : 'success'}
        aria-label={name}
      />
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {t('reminders.progress', { earned: money.number(row.earned), required: money.number(row.required) })}
      </Box>
    </Box>
  );
}
