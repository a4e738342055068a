import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { type StayRow, staysQuery } from './api.ts';
import { GROUNDS } from './stay-values.ts';

interface StayListProps {
  caseId: string;
  /** Changes a stay, or lifts one that has no end; null for a reader who may not. */
  onChange: ((stay: StayRow, lifts: boolean) => void) | null;
}

/** The stays of a case: by whose word, from when and until when, how many dates, and the way to lift one. */
export function StayList({ caseId, onChange }: StayListProps) {
  const { t } = useTranslation('deadlines');
  const dates = useDates();
  const { data = [] } = useQuery(staysQuery(caseId));
  if (data.length === 0) return null;
  return (
    <Card component="section" aria-label={t('stays.title')} sx={{ paddingInline: 3, paddingBlock: 2 }}>
      <Typography variant="subtitle1" component="h2">
        {t('stays.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((stay) => {
          const ground = GROUNDS.find((one) => one === stay.ground) ?? 'order';
          const isOpen = stay.runs_again_on === null;
          return (
            <Box
              component="li"
              key={stay.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlock: 1 }}
            >
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{stay.provision}</bdi> {isOpen && <Label color="info">{t('stays.open')}</Label>}
                </Typography>
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                  {t(`stays.grounds.${ground}`)} ·{' '}
                  {isOpen
                    ? t('stays.since', { day: dates.date(stay.begins_on) })
                    : t('stays.between', {
                        from: dates.date(stay.begins_on),
                        until: dates.date(stay.runs_again_on),
                      })}{' '}
                  · {t('stays.count', { count: stay.deadline_ids.length })}
                </Typography>
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  <bdi>{stay.reason}</bdi>
                </Typography>
              </Box>
              {onChange !== null && (
                <Box sx={{ display: 'flex', gap: 1 }}>
                  {isOpen && (
                    <Button
                      size="small"
                      variant="outlined"
                      color="inherit"
                      aria-label={t('stays.liftOne', { name: stay.provision })}
                      onClick={() => onChange(stay, true)}
                    >
                      {t('stays.lift')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    aria-label={t('stays.changeOne', { name: stay.provision })}
                    onClick={() => onChange(stay, false)}
                  >
                    {t('stays.change')}
                  </Button>
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
