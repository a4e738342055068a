import { Send } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ownProposalsQuery, wayToPropose } from '../../../../client/own-proposals.ts';
import { useSession } from '../../../../client/session.tsx';
import { UntilText } from '../../../../ui/format/until-text.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { StatusText } from '../../../../ui/status-text.tsx';
import { isLawyer } from '../permissions.ts';
import { statusColor } from '../status.ts';
import type { PostingRow } from '../types.ts';
import { PlatformCancel } from './platform-cancel.tsx';

/** Beside the name of a posting: its state, and until when it is open. */
export function PostingFacts({ posting }: { posting: PostingRow }) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  return (
    <>
      <StatusText color={statusColor('open')}>{t('cases:status.open')}</StatusText>
      {posting.posting_expires_at && (
        <span>
          {t('cases:fields.postingExpires')} <UntilText value={posting.posting_expires_at} />
        </span>
      )}
    </>
  );
}

interface PostingActionsProps {
  posting: PostingRow;
  /** What the reader may do with the case. */
  abilities: readonly string[];
}

/** For lawyers the way to propose, for the platform to cancel. */
export function PostingActions({ posting, abilities }: PostingActionsProps) {
  const { t } = useTranslation('cases');
  const { user } = useSession();
  const mayPropose = isLawyer(user);
  const { data: own } = useQuery({ ...ownProposalsQuery(user?.id ?? ''), enabled: mayPropose });
  const way = wayToPropose(posting.id, own?.get(posting.id));
  return (
    <>
      {abilities.includes('cancel_case') && <PlatformCancel caseId={posting.id} />}
      {mayPropose && (
        <ButtonLink to={way.to} variant="contained" startIcon={<Send size={16} aria-hidden />} sx={{ height: 40 }}>
          {t(`actions.${way.step}`)}
        </ButtonLink>
      )}
    </>
  );
}
