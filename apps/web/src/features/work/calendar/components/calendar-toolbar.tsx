import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight, List, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { FiltersButton } from '../../../../ui/cards/filters-button.tsx';
import { today } from '../../../../ui/format/today.ts';
import { useWeekAndClock } from '../../../../ui/format/week-and-clock.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { type CalendarView, calendarViews, dayBeside, namedDays, type Shown, titleOf } from '../view.ts';

const ICONS = { month: CalendarDays, week: CalendarRange, day: Square, agenda: List };

interface CalendarToolbarProps {
  shown: Shown;
  onShow: (shown: Shown) => void;
  filterCount: number;
  filtersOpen: boolean;
  onFilters: () => void;
}

/** What is shown, and the way to other days, other views and the filters. */
export function CalendarToolbar({ shown, onShow, filterCount, filtersOpen, onFilters }: CalendarToolbarProps) {
  const { t, i18n } = useTranslation('calendar');
  const { firstDay } = useWeekAndClock();
  const title = titleOf(shown, firstDay, formatLocale(i18n.language));
  const go = (step: 1 | -1) => onShow({ ...shown, day: dayBeside(shown, step) });
  const named = namedDays(shown, firstDay);
  const isNow = today() >= named.start && today() < named.end;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '1fr auto 1fr' },
        gridTemplateAreas: {
          xs: '"steps steps" "views actions"',
          md: '"views steps actions"',
        },
        alignItems: 'center',
        gap: 2,
        padding: 2.5,
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('view.label')}
        value={shown.view}
        onChange={(_, view: CalendarView | null) => view && onShow({ ...shown, view })}
        sx={{ gridArea: 'views', justifySelf: 'start' }}
      >
        {calendarViews.map((view) => {
          const Icon = ICONS[view];
          return (
            <ToggleButton
              key={view}
              value={view}
              aria-label={t(`view.${view}`)}
              title={t(`view.${view}`)}
              sx={{ gap: 1, paddingInline: 1.25, minWidth: 40, minHeight: 40 }}
            >
              <Icon size={18} aria-hidden />
              <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
                {t(`view.${view}`)}
              </Box>
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      <Box
        sx={{
          gridArea: 'steps',
          display: 'flex',
          alignItems: 'center',
          justifyContent: { xs: 'space-between', md: 'center' },
          gap: 1,
        }}
      >
        <IconButton aria-label={t(`previous.${shown.view}`)} title={t(`previous.${shown.view}`)} onClick={() => go(-1)}>
          <Box component={ChevronLeft} size={20} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
        <Typography variant="h6" component="h2" aria-live="polite" sx={{ textAlign: 'center' }}>
          <bdi>{title}</bdi>
        </Typography>
        <IconButton aria-label={t(`next.${shown.view}`)} title={t(`next.${shown.view}`)} onClick={() => go(1)}>
          <Box component={ChevronRight} size={20} aria-hidden sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      </Box>
      <Box sx={{ gridArea: 'actions', display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isNow && shown.day === today()}
          onClick={() => onShow({ ...shown, day: today() })}
        >
          {t('today')}
        </Button>
        <FiltersButton count={filterCount} open={filtersOpen} onOpen={onFilters} />
      </Box>
    </Box>
  );
}
