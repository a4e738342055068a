import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../../i18n/languages.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { usePeriodText } from '../components/use-period-text.ts';
import { inLanguage } from '../types.ts';
import type { LawRow } from './api.ts';

const NOTE = { color: 'text.secondary', display: 'block' } as const;

/** What the list of the law says of a rule: its provision and words, its period, and who read it when. */
export function useLawColumns(): Column<LawRow>[] {
  const { t, i18n } = useTranslation('deadlines');
  const dates = useDates();
  const period = usePeriodText();
  const language = languageOf(i18n.language).value;
  return [
    {
      id: 'rule',
      label: t('law.rule'),
      minWidth: 360,
      render: (row) => (
        <Box sx={{ paddingBlock: 1 }}>
          <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {inLanguage(row.title, language)}
          </Typography>
          {row.source_url !== null && (
            <Link variant="caption" href={row.source_url} target="_blank" rel="noreferrer" color="inherit">
              <bdi>{row.citation}</bdi>
            </Link>
          )}
          {row.quotation !== null && (
            <Typography
              variant="body2"
              component="blockquote"
              dir="auto"
              sx={{ ...NOTE, marginInline: 0, marginBlock: 0.5 }}
            >
              {row.quotation}
            </Typography>
          )}
        </Box>
      ),
    },
    {
      id: 'period',
      label: t('law.period'),
      minWidth: 180,
      render: (row) => (
        <>
          {row.kind === 'counting' ? t('law.counting') : period(row.amount ?? 0, row.unit, row.direction)}
          <Typography variant="caption" component="span" sx={NOTE}>
            {inLanguage(row.trigger_event, language)}
          </Typography>
        </>
      ),
    },
    {
      id: 'status',
      label: t('law.status'),
      minWidth: 140,
      render: (row) => (
        <>
          <Label color={row.status === 'verified' ? 'success' : 'warning'}>
            {t(row.status === 'verified' ? 'law.verified' : 'law.notVerified')}
          </Label>
          {row.unverified_because !== null && (
            <Typography variant="caption" component="span" lang="en" dir="auto" sx={NOTE}>
              {row.unverified_because}
            </Typography>
          )}
        </>
      ),
    },
    {
      id: 'checked',
      label: t('law.checked'),
      minWidth: 180,
      render: (row) => (
        <>
          {dates.date(row.checked_on)}
          <Typography variant="caption" component="span" dir="auto" sx={NOTE}>
            {[row.checked_by, row.checked_again_by].filter((name) => name !== null).join(' · ')}
          </Typography>
          {row.look_again_on !== null && (
            <Typography variant="caption" component="span" sx={NOTE}>
              {t('law.lookAgain', { day: dates.date(row.look_again_on) ?? '' })}
            </Typography>
          )}
        </>
      ),
    },
  ];
}
