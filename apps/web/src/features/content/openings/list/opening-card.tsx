import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  CalendarClock,
  Clock,
  Coins,
  ExternalLink,
  Eye,
  MapPin,
  Pencil,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { FactLine } from '../../../../ui/fact.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useList } from '../../../../ui/format/list.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { OpeningRow } from '../api/list.ts';
import { useOpeningWords } from '../words.ts';
import { OpeningLabel } from './opening-label.tsx';

/** An opening in the list. */
export function OpeningCard({ row, onDelete }: { row: OpeningRow; onDelete: () => void }) {
  const { t } = useTranslation('openings');
  const dates = useDates();
  const words = useOpeningWords();
  const listText = useList();
  const salary = words.salary(row);
  const items = [
    { label: t('actions.view'), icon: Eye, to: paths.dashboard.opening.details(row.id) },
    ...(row.status === 'published'
      ? [{ label: t('actions.live'), icon: ExternalLink, to: paths.openings.details(row.slug) }]
      : []),
    ...(row.decides
      ? [
          { label: t('actions.edit'), icon: Pencil, to: paths.dashboard.opening.edit(row.id) },
          { label: t('actions.delete'), icon: Trash2, danger: true, onSelect: onDelete },
        ]
      : []),
  ];
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, padding: 2.5, listStyle: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <RouterLink to={paths.dashboard.opening.details(row.id)} color="inherit" underline="hover">
              <bdi>{row.title}</bdi>
            </RouterLink>
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('postedOn', { date: dates.date(row.published_at ?? row.created_at) })}
          </Typography>
        </Box>
        <Box sx={{ marginInlineEnd: -1, marginBlockStart: -0.5 }}>
          <RowMenu label={row.title} items={items} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 24 }}>
        <OpeningLabel status={row.status} isOpen={row.is_open} />
        {row.candidate_count !== null && (
          <Box
            component={RouterLink}
            to={paths.dashboard.opening.details(row.id)}
            search={{ tab: 'candidates' }}
            color="inherit"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}
          >
            <UsersRound size={16} aria-hidden />
            {t('candidateCount', { count: row.candidate_count })}
          </Box>
        )}
        {row.new_count !== null && row.new_count > 0 && (
          <Label color="info">{t('newCount', { count: row.new_count })}</Label>
        )}
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 0.75, margin: 0 }}>
        {row.role !== '' && (
          <FactLine icon={UserRound} label={t('fields.role')}>
            <bdi>{row.role}</bdi>
          </FactLine>
        )}
        <FactLine icon={CalendarClock} label={t('fields.experience')}>
          {words.experienceName(row.experience)}
        </FactLine>
        {row.employment_types.length > 0 && (
          <FactLine icon={Clock} label={t('fields.types')}>
            {listText(row.employment_types.map(words.typeName))}
          </FactLine>
        )}
        {salary !== null && (
          <FactLine icon={Coins} label={t('fields.salary')}>
            {salary}
          </FactLine>
        )}
        {(row.locations.length > 0 || row.city !== '') && (
          <FactLine icon={MapPin} label={t('facts.place')}>
            <bdi>{words.place(row.city, row.locations)}</bdi>
          </FactLine>
        )}
      </Box>
    </Card>
  );
}
