import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Coins, MapPin, MessagesSquare, Scale, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { FactLine } from '../../../../ui/fact.tsx';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { UrgencyLabel } from './case-labels.tsx';
import { type Budget, type Place, useBudgetText, usePlaceText } from './case-texts.ts';

interface CaseCardProps {
  data: Budget &
    Place & { id: string; title: string; practice_area: string | null; urgency: string; proposal_count: number };
  /** The moment on the card, and whether it is of the posting or of the draft. */
  date: string;
  isPosted: boolean;
  /** Only on cases of one's own: a posting never names its client. */
  client?: string | null;
  number?: string | null;
  summary?: string | null;
  label?: ReactNode;
  /** After the moment. */
  until?: ReactNode;
  menu?: ReactNode;
  footer?: ReactNode;
}

/** A case or a posting in the grid. The whole card leads to it; the menu stays above that. */
export function CaseCard({ data, date, isPosted, client, number, summary, label, until, menu, footer }: CaseCardProps) {
  const { t } = useTranslation('cases');
  const budgetText = useBudgetText();
  const placeText = usePlaceText();
  const areaName = usePracticeAreaName();

  return (
    <Card
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        transition: theme.transitions.create('border-color', { duration: 120 }),
        '&:hover, &:focus-within': { borderColor: theme.alpha(theme.vars.palette.grey[500], 0.6) },
      })}
    >
      <Box sx={{ paddingInline: 2, paddingBlock: 'calc(4px + var(--card-space))', flexGrow: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, marginBlockEnd: 0.5 }}>
          {label}
          {data.urgency !== 'normal' && <UrgencyLabel urgency={data.urgency} />}
          <Box sx={{ flexGrow: 1 }} />
          <Box sx={{ position: 'relative', zIndex: 1, marginInlineEnd: -1 }}>{menu}</Box>
        </Box>
        <Typography variant="subtitle1" component="h2" sx={{ ...clamp(2), marginBlockEnd: 0.5 }}>
          <RouterLink
            to={paths.dashboard.case.details(data.id)}
            color="inherit"
            underline="hover"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } }}
          >
            {data.title}
          </RouterLink>
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }} component="p">
          {number && (
            <>
              <bdi>{number}</bdi>
              {' · '}
            </>
          )}
          {t(isPosted ? 'card.posted' : 'card.created')} <RelativeTime value={date} />
          {until}
        </Typography>
        {summary && (
          <Typography variant="body2" sx={{ ...clamp(3), color: 'text.secondary', marginBlockStart: 1.5 }}>
            {summary}
          </Typography>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 0.75,
          margin: 0,
          paddingInline: 2,
          paddingBlock: 1.5,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        <FactLine icon={Coins} label={t('fields.budget')}>
          <bdi>{budgetText(data)}</bdi>
        </FactLine>
        <FactLine icon={Scale} label={t('fields.practiceArea')}>
          {data.practice_area ? areaName(data.practice_area) : t('notSet')}
        </FactLine>
        <FactLine icon={MapPin} label={t('fields.place')}>
          {placeText(data) ?? t('notSet')}
        </FactLine>
        {client && (
          <FactLine icon={UserRound} label={t('fields.client')}>
            {client}
          </FactLine>
        )}
        <FactLine icon={MessagesSquare} label={t('fields.proposals')}>
          {t('proposalCount', { count: data.proposal_count })}
        </FactLine>
      </Box>
      {footer && <Box sx={{ position: 'relative', zIndex: 1, paddingInline: 2, paddingBlockEnd: 2 }}>{footer}</Box>}
    </Card>
  );
}

/** Cuts text off after so many lines. */
function clamp(lines: number) {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' } as const;
}
