import type { CardDetails } from '@casewright/contracts/case-board';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { UserPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hasDeadline } from '../../../../client/next-deadline.ts';
import { CourtDay } from '../../../../ui/format/court-day.tsx';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import { CaseFields } from './case-fields.tsx';

const AssignDialog = lazy(() => import('./assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '120px 1fr', gap: 2 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ margin: 0, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** What a card says of its case, and what is changed of it right here. */
export function OverviewPart({ card }: { card: CardDetails }) {
  const { t } = useTranslation('caseBoard');
  const areaName = usePracticeAreaName();
  const [isAssigning, setIsAssigning] = useState(false);

  return (
    <Stack spacing={3}>
      <Box component="dl" sx={{ display: 'grid', gap: 2, margin: 0 }}>
        {card.reporter !== null && <Fact label={t('drawer.reporter')}>{card.reporter}</Fact>}
        {card.client_name !== null && <Fact label={t('drawer.client')}>{card.client_name}</Fact>}
        {card.practice_area !== null && <Fact label={t('drawer.practiceArea')}>{areaName(card.practice_area)}</Fact>}
        {hasDeadline(card) && (
          <Fact label={t('card.deadline')}>
            <CourtDay at={card.next_deadline_at} on={card.next_deadline_on} zone={card.next_deadline_zone} />
          </Fact>
        )}
        {!card.may_edit && (
          <>
            {card.next_update_by !== null && (
              <Fact label={t('drawer.nextUpdate')}>
                <UntilText value={card.next_update_by} />
              </Fact>
            )}
            <Fact label={t('drawer.urgency')}>{t(`drawer.urgencies.${card.urgency}`)}</Fact>
            {card.tags.length > 0 && <Fact label={t('drawer.labels')}>{card.tags.join(', ')}</Fact>}
          </>
        )}
        <Fact label={t('drawer.people')}>
          <Stack spacing={1.5}>
            {card.people.map(({ id, name, avatar_url: picture, role }) => (
              <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <PersonAvatar name={name} src={picture} size={32} />
                <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
                  <div>{name}</div>
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {t(`drawer.role.${role}`)}
                  </Typography>
                </Box>
              </Box>
            ))}
            {card.may_assign && (
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                startIcon={<UserPlus size={16} aria-hidden />}
                onClick={() => setIsAssigning(true)}
                sx={{ alignSelf: 'flex-start' }}
              >
                {t('drawer.assign')}
              </Button>
            )}
          </Stack>
        </Fact>
      </Box>
      {card.may_edit && <CaseFields card={card} />}
      <div>
        <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
          {t('drawer.description')}
        </Typography>
        {card.description ? (
          <SafeHtml html={card.description} />
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('drawer.noDescription')}
          </Typography>
        )}
      </div>
      {isAssigning && (
        <Suspense>
          <AssignDialog card={card} onClose={() => setIsAssigning(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
