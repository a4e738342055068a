import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { formatLocale } from '../../../../ui/format/locale.ts';
import { isAlarming, type NextDay, type NextItem } from './model.ts';

/** As many marks as fit under a day. */
const MARKS = 4;

interface DayStripProps {
  today: string;
  days: readonly string[];
  found: readonly NextDay[];
  /** On which of them courts are closed, and why. */
  closed: ReadonlyMap<string, string>;
  /** Shows a day on which something is. */
  onShow: (day: string) => void;
}

/** The next days at a glance: a mark for each thing, red for a hard deadline that is near. */
export function DayStrip({ today, days, found, closed, onShow }: DayStripProps) {
  const { t, i18n } = useTranslation('calendar');
  const locale = formatLocale(i18n.language);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const itemsOf = (day: string): readonly NextItem[] => found.find((one) => one.day === day)?.items ?? [];
  const isButton = (day: string) => itemsOf(day).length > 0 || closed.has(day);
  return (
    <Box
      component="ol"
      aria-label={t('nextDays.strip')}
      // Where no day takes the focus, the strip itself does: it scrolls on a telephone.
      tabIndex={days.some(isButton) ? undefined : 0}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${days.length}, minmax(48px, 1fr))`,
        height: 72,
        margin: 0,
        padding: 0,
        overflowX: 'auto',
        overflowY: 'hidden',
        scrollbarWidth: 'none',
        listStyle: 'none',
        borderRadius: '12px',
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        '& > li + li': { borderInlineStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {days.map((day, ahead) => {
        const date = dayjs(day).toDate();
        const items = itemsOf(day);
        const reason = closed.get(day);
        const isRest = [0, 6].includes(date.getDay()) || reason !== undefined;
        return (
          <Box component="li" key={day} title={reason} sx={{ backgroundColor: isRest ? 'action.hover' : undefined }}>
            <ButtonBase
              disabled={!isButton(day)}
              onClick={() => onShow(day)}
              sx={{
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'flex-start',
                width: 1,
                height: 1,
                fontFamily: 'inherit',
                paddingBlockStart: 1,
                fontSize: 12,
                lineHeight: '16px',
                color: 'text.secondary',
                '&:hover': { backgroundColor: 'action.hover' },
              }}
            >
              <span>{weekday.format(date)}</span>{' '}
              <Box
                component="span"
                sx={{
                  minWidth: 28,
                  fontSize: 15,
                  lineHeight: '20px',
                  fontWeight: 600,
                  borderRadius: '6px',
                  color: ahead === 0 ? 'primary.contrastText' : isRest ? 'text.secondary' : 'text.primary',
                  backgroundColor: ahead === 0 ? 'primary.main' : undefined,
                }}
              >
                {date.getDate()}
              </Box>{' '}
              <span style={visuallyHidden}>{t('nextDays.day', { count: items.length })}</span>
              {reason !== undefined && (
                <Box component="span" sx={{ fontSize: 10, lineHeight: '12px' }}>
                  {t('nextDays.closed')}
                </Box>
              )}
              <Box
                component="span"
                aria-hidden
                sx={{
                  display: 'flex',
                  justifyContent: 'center',
                  gap: '3px',
                  width: 1,
                  paddingInline: 0.5,
                  marginBlockStart: reason === undefined ? 0.75 : 0.25,
                }}
              >
                {items.slice(0, MARKS).map((item) => (
                  <Box
                    key={item.key}
                    component="span"
                    sx={{
                      flex: '0 1 12px',
                      height: 4,
                      borderRadius: '2px',
                      backgroundColor: isAlarming(item, today) ? 'error.main' : 'text.disabled',
                    }}
                  />
                ))}
              </Box>
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}
