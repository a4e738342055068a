import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Layers, ListChecks, Repeat2, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FactLine } from '../../../../ui/fact.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { Label } from '../../../../ui/label.tsx';
import { ButtonLink, RouterLink } from '../../../../ui/link.tsx';
import { readTarget, startTarget } from '../addresses.ts';
import type { GalleryRow } from '../api/gallery.ts';
import { useTemplateTexts } from '../texts.ts';
import { TemplateMenu } from './template-menu.tsx';

/** A template in the gallery. Its name opens it for reading. */
export function TemplateCard({ row }: { row: GalleryRow }) {
  const { t } = useTranslation('workflowTemplates');
  const texts = useTemplateTexts();
  const areaName = usePracticeAreaName();
  const money = useMoney();
  const dates = useDates();
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 2, padding: 3, listStyle: 'none' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBlockEnd: 1.5 }}>
            <Label color={texts.scopeColor(row.scope)}>{texts.scope(row.scope)}</Label>
            {row.status !== 'active' && <Label color={texts.statusColor(row.status)}>{texts.status(row.status)}</Label>}
            {row.draft_id !== null && (
              <Label color="warning">{t('card.draftWaits', { version: row.draft_version })}</Label>
            )}
          </Box>
          <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <RouterLink {...readTarget(row.id)} color="inherit" underline="hover">
              <bdi>{row.name}</bdi>
            </RouterLink>
          </Typography>
        </Box>
        <Box sx={{ marginBlockStart: -1, marginInlineEnd: -1 }}>
          <TemplateMenu template={row} isListed />
        </Box>
      </Box>
      <Typography variant="body2" sx={{ ...clamp, color: 'text.secondary' }}>
        <bdi>{row.description || t('card.noDescription')}</bdi>
      </Typography>
      <Box sx={{ flexGrow: 1 }} />
      <Box component="dl" sx={{ display: 'grid', gap: 1, margin: 0 }}>
        <FactLine icon={Scale} label={t('card.area')}>
          {row.practice_area === null ? t('card.everyArea') : areaName(row.practice_area)}
        </FactLine>
        <FactLine icon={Layers} label={t('card.stages')}>
          {money.number(row.stage_count)}
        </FactLine>
        <FactLine icon={ListChecks} label={t('card.steps')}>
          {money.number(row.step_count)}
        </FactLine>
        <FactLine icon={Repeat2} label={t('card.uses')}>
          {money.number(row.use_count)}
        </FactLine>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        <bdi>
          {t('card.version', { version: row.version, date: dates.fullDate(row.updated_at) ?? '' })}
          {row.created_by_name && ` · ${row.created_by_name}`}
        </bdi>
      </Typography>
      {row.status === 'active' ? (
        <ButtonLink
          {...startTarget(row.id)}
          variant="outlined"
          fullWidth
          aria-label={t('card.useNamed', { name: row.name })}
        >
          {t('use')}
        </ButtonLink>
      ) : (
        <ButtonLink {...readTarget(row.id)} variant="outlined" color="inherit" fullWidth>
          {t('read')}
        </ButtonLink>
      )}
    </Card>
  );
}

const clamp = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
