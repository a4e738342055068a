import Box from '@mui/material/Box';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import type { WaitingItem } from '../api/waiting.ts';
import { FIRST_LINE, SECOND_LINE, TALL_ROW } from './row-style.ts';
import { lookOf } from './waiting-kinds.ts';

interface WaitingRowProps {
  item: WaitingItem;
  /** Whether it is drawn for a client: with a sign, and with room for its verb. */
  roomy: boolean;
  /** Whether it is the most urgent of all, whose button is filled. */
  first: boolean;
}

/** One thing to do: what, until or since when, on which case, and the verb that leads to where it is done. */
export function WaitingRow({ item, roomy, first }: WaitingRowProps) {
  const { t } = useTranslation('overview');
  const { icon: Icon, text, place } = lookOf(item);
  // Of a task that a firm asks for its own words say what to do.
  const title = text === 'do_task' ? item.title : t(`waiting.kind.${text}`);
  const about = text === 'do_task' ? item.about : [item.title, item.about].filter(Boolean).join(' · ');
  const verb =
    text === 'review_proposals' ? t('waiting.compare', { count: item.count ?? 1 }) : t(`waiting.verb.${text}`);
  return (
    <Box component="li" data-row sx={{ ...TALL_ROW, flexWrap: { xs: roomy ? 'wrap' : 'nowrap', sm: 'nowrap' } }}>
      {roomy && (
        <Box
          component={Icon}
          size={20}
          strokeWidth={1.75}
          aria-hidden
          sx={{ flexShrink: 0, alignSelf: 'flex-start', marginBlockStart: 0.25, color: 'primary.main' }}
        />
      )}
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Box component="bdi" sx={{ ...FIRST_LINE, whiteSpace: 'normal' }}>
          {title}
        </Box>
        <Box component="span" title={about ?? undefined} sx={{ ...SECOND_LINE, ...(roomy && ROOMY_LINE) }}>
          <WhenText item={item} />
          <bdi>{about}</bdi>
        </Box>
      </Box>
      {place && (
        <ButtonLink
          {...place}
          variant={first ? 'contained' : 'outlined'}
          color={first ? 'primary' : 'inherit'}
          size={roomy ? 'medium' : 'small'}
          aria-label={`${verb}: ${about === null || about === '' ? title : about}`}
          sx={{
            flexShrink: 0,
            minWidth: { xs: 84, sm: roomy ? 176 : 84 },
            ...(roomy && { flexBasis: { xs: 'calc(100% - 32px)', sm: 'auto' }, marginInlineStart: { xs: 4, sm: 0 } }),
          }}
        >
          {verb}
        </ButtonLink>
      )}
    </Box>
  );
}

const ROOMY_LINE = { fontSize: 13, lineHeight: '20px' } as const;

/** Until when it can or must be done, and where that is not known since when it waits. */
function WhenText({ item: { kind, due: moment, due_on: day, since } }: { item: WaitingItem }) {
  const { t } = useTranslation('overview');
  const dates = useDates();
  const due = day ?? moment;
  if (due !== null && kind !== 'review_proposals') {
    const days = dayjs().startOf('day').diff(dayjs(due).startOf('day'), 'day');
    if (days > 0)
      return (
        <>
          <Box component="bdi" sx={{ fontWeight: 600, color: 'error.main' }}>
            {t('waiting.late', { count: days })}
          </Box>
          {' · '}
        </>
      );
  }
  const when = due ?? since;
  if (when === null) return null;
  return (
    <>
      <bdi>
        <time dateTime={when} title={(day === null ? dates.dateTime(when) : dates.date(when)) ?? undefined}>
          {due === null ? dates.relative(when) : t('waiting.until', { date: dates.until(due) })}
        </time>
      </bdi>
      {' · '}
    </>
  );
}
