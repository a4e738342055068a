import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FileSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { Finding } from './check-text.ts';

interface FindingListProps {
  /** Null before anything was checked. */
  findings: readonly Finding[] | null;
  dismissed: ReadonlySet<number>;
  chosen: number | null;
  onChoose: (place: number) => void;
  onDismiss: (place: number, isDismissed: boolean) => void;
}

/** What was found, each with its sentence; what is dismissed stays in the list, and can be taken back. */
export function FindingList({ findings, dismissed, chosen, onChoose, onDismiss }: FindingListProps) {
  const { t } = useTranslation('review');
  const open = (findings?.length ?? 0) - dismissed.size;
  return (
    <Card component="section" aria-label={t('findings')}>
      <Typography
        component="h2"
        sx={{ padding: 2, fontSize: 14, fontWeight: 650, borderBlockEnd: '1px solid', borderColor: 'divider' }}
      >
        <output>{findings === null ? t('findings') : t('open', { count: open })}</output>
      </Typography>
      {findings === null && <EmptyState icon={FileSearch} title={t('before.title')} description={t('before.text')} />}
      {findings?.length === 0 && <EmptyState icon={FileSearch} title={t('none.title')} description={t('none.text')} />}
      <Box component="ol" sx={{ margin: 0, padding: 0, maxHeight: '65dvh', overflowY: 'auto' }}>
        {findings?.map((finding, place) => (
          <Box
            component="li"
            key={`${finding.kind} ${finding.from}`}
            sx={{
              listStyle: 'none',
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
              ...(place === chosen && { backgroundColor: 'action.selected' }),
              ...(dismissed.has(place) && { opacity: 0.6 }),
            }}
          >
            <ButtonBase
              aria-current={place === chosen || undefined}
              onClick={() => onChoose(place)}
              sx={{ display: 'block', width: 1, padding: 2, paddingBlockEnd: 0.5, textAlign: 'start' }}
            >
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {t(`kind.${finding.kind}`)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {t(`sentence.${finding.kind}`, { about: finding.about, other: otherOf(finding, t) })}
              </Typography>
            </ButtonBase>
            <Button size="small" sx={{ marginInlineStart: 1 }} onClick={() => onDismiss(place, !dismissed.has(place))}>
              {t(dismissed.has(place) ? 'restore' : 'dismiss')}
            </Button>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ padding: 2, color: 'text.secondary' }}>
        {t('rules')}
      </Typography>
    </Card>
  );
}

type Say = ReturnType<typeof useTranslation<'review'>>['t'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** A day of the week is named in the language of the page. */
function otherOf({ kind, other }: Finding, t: Say): string {
  const weekday = WEEKDAYS.find((day) => day === other);
  return kind === 'dayDisagrees' && weekday !== undefined ? t(`weekday.${weekday}`) : other;
}
