import Button from '@mui/material/Button';
import List from '@mui/material/List';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { patterns } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { partiesQuery, useRemoveParty } from '../api/parties.ts';
import type { CaseTabProps, PartyRow } from '../types.ts';
import { PartyDialog } from './party-dialog.tsx';
import { PartyItem } from './party-item.tsx';

/** Everybody in the matter: what they are in it, their other names, and who represents whom. */
export function PartiesTab({ caseId, details }: CaseTabProps) {
  const { t } = useTranslation('caseRecord');
  const { data: parties, error, refetch } = useQuery(partiesQuery(caseId));
  const [edited, setEdited] = useState<{ party: PartyRow | null } | null>(null);
  const [removed, setRemoved] = useState<PartyRow | null>(null);
  const remove = useRemoveParty(caseId);
  const mayEdit = details.abilities.includes('edit_case');
  const search = useSearch({ from: `/dashboard${patterns.case.details}` });
  const changeSearch = useChangeSearch();
  // The menu of the case's page leads here with it.
  const isAdding = mayEdit && search.add === 'party';

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (parties === undefined) return <TabSkeleton />;

  const add = mayEdit && (
    <Button
      variant={parties.length === 0 ? 'contained' : 'outlined'}
      color={parties.length === 0 ? 'primary' : 'inherit'}
      startIcon={<Plus size={18} aria-hidden />}
      onClick={() => setEdited({ party: null })}
    >
      {t('parties.add')}
    </Button>
  );
  return (
    <>
      {parties.length === 0 ? (
        <EmptyState
          filled
          icon={Users}
          title={t('parties.empty')}
          description={t('parties.emptyHelp')}
          action={add || undefined}
        />
      ) : (
        <SectionCard title={t('parties.title')} description={t('parties.help')} action={add}>
          <List disablePadding>
            {parties.map((party) => (
              <PartyItem
                key={party.id}
                party={party}
                represented={parties.filter((other) => other.represented_by_id === party.id)}
                {...(mayEdit && { onEdit: () => setEdited({ party }), onRemove: () => setRemoved(party) })}
              />
            ))}
          </List>
        </SectionCard>
      )}
      {(edited !== null || isAdding) && (
        <PartyDialog
          caseId={caseId}
          party={edited?.party ?? null}
          parties={parties}
          onClose={() => {
            setEdited(null);
            if (isAdding) changeSearch({ add: undefined });
          }}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        title={t('parties.removeTitle')}
        confirmLabel={t('parties.remove')}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          if (removed === null) return;
          await remove.mutateAsync(removed.id);
          toast.success(t('parties.removed'));
        }}
      >
        {t('parties.removeHelp', { name: removed?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}
