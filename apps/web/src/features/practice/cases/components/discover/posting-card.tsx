import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { Eye, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ownProposalsQuery, wayToPropose } from '../../../../../client/own-proposals.ts';
import { paths } from '../../../../../client/paths.ts';
import { useSession } from '../../../../../client/session.tsx';
import { Label } from '../../../../../ui/label.tsx';
import { ButtonLink } from '../../../../../ui/link.tsx';
import { RowMenu } from '../../../../../ui/row-menu.tsx';
import type { PostingListRow } from '../../api/posting-list.ts';
import { isLawyer } from '../../permissions.ts';
import { CaseCard } from '../case-card.tsx';

/** An open posting: whether it is new to the lawyer, what they have done about it, and when it closes. */
export function PostingCard({ row, isNew }: { row: PostingListRow; isNew: boolean }) {
  const { t } = useTranslation(['cases', 'caseLists']);
  const { user } = useSession();
  const mayPropose = isLawyer(user);
  const { data: ownProposals } = useQuery({ ...ownProposalsQuery(user?.id ?? ''), enabled: mayPropose });
  const view = paths.dashboard.case.details(row.id);
  const own = ownProposals?.get(row.id);
  const way = wayToPropose(row.id, own);
  return (
    <CaseCard
      isPosted
      data={row}
      date={row.posted_at}
      until={<Closes at={row.posting_expires_at} />}
      summary={row.public_summary}
      label={
        own === undefined ? (
          isNew && <Label color="primary">{t('caseLists:discover.isNew')}</Label>
        ) : own.status === 'draft' ? (
          <Label color="warning">{t('caseLists:discover.begun')}</Label>
        ) : (
          <Label color="success">{t('caseLists:discover.proposed')}</Label>
        )
      }
      menu={
        <RowMenu
          label={row.title}
          items={[
            { label: t('actions.view'), icon: Eye, to: view },
            ...(mayPropose ? [{ label: t(`actions.${way.step}`), icon: Send, to: way.to }] : []),
          ]}
        />
      }
      footer={
        <ButtonLink fullWidth variant="outlined" color="inherit" to={mayPropose ? way.to : view}>
          {t(mayPropose ? `actions.${way.step}` : 'actions.view')}
        </ButtonLink>
      }
    />
  );
}

/** Days before the end from which a posting is marked. */
const SOON_DAYS = 3;

function Closes({ at }: { at: string }) {
  const { t } = useTranslation('caseLists');
  const days = Math.max(0, dayjs(at).startOf('day').diff(dayjs().startOf('day'), 'day'));
  return (
    <>
      {' · '}
      <Box
        component="span"
        sx={(theme) =>
          days <= SOON_DAYS
            ? { fontWeight: 600, color: 'warning.dark', ...theme.applyStyles('dark', { color: 'warning.light' }) }
            : {}
        }
      >
        {t('discover.closes', { count: days })}
      </Box>
    </>
  );
}
