import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';

/** A proposal that is not there, or not for the caller to see: nobody learns which. */
export function ProposalNotFound() {
  const { t } = useTranslation('proposals');
  return (
    <EmptyState
      filled
      icon={FileX}
      title={t('notFound.title')}
      description={t('notFound.description')}
      action={
        <ButtonLink variant="contained" to={paths.dashboard.proposal.list}>
          {t('notFound.back')}
        </ButtonLink>
      }
    />
  );
}
