import type { CaseFormValues } from '@casewright/contracts/case-form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { StaleRow } from '../../../../client/stale-row.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { useAttachToCase } from '../api/attach-to-case.ts';
import { type CaseForEdit, caseForEditQuery } from '../api/case-for-edit.ts';
import { useCaseVerb } from '../api/run-case-verb.ts';
import { type SavedCase, useSaveCase } from '../api/save-case.ts';
import { CaseNotFound } from '../components/case-not-found.tsx';
import { toFormValues } from './case-fields.ts';
import { CaseForm } from './case-form.tsx';
import { SaveRefusal } from './save-refusal.tsx';
import type { SaveIntent } from './use-case-form.ts';
import { VersionDialog } from './version-dialog.tsx';

/** Loads a case and edits it, where the person may. */
export function EditCase({ id }: { id: string }) {
  const { t } = useTranslation(['caseForm', 'cases']);
  const { data, error, refetch } = useQuery(caseForEditQuery(id));

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <FormSkeleton />;
  if (data === null) return <CaseNotFound />;
  if (!data.abilities.includes('edit_case')) {
    return (
      <EmptyState
        filled
        icon={Lock}
        title={t('form.notEditable')}
        action={
          <ButtonLink to={paths.dashboard.case.details(id)} variant="contained">
            {t('cases:actions.view')}
          </ButtonLink>
        }
      />
    );
  }
  return <LoadedEdit loaded={data} />;
}

interface Clash {
  mine: CaseFormValues;
  theirs: CaseFormValues;
  saved: SavedCase;
  form: UseFormReturn<CaseFormValues>;
}

function LoadedEdit({ loaded }: { loaded: CaseForEdit }) {
  const { t } = useTranslation(['caseForm', 'cases']);
  const { t: tUi } = useTranslation('ui');
  const navigate = useNavigate();
  const { user } = useSession();
  // Kept from the first load: a refetch in the background must not move the ground under what is being typed.
  const [initial] = useState(() => toFormValues(loaded.row, loaded.parties));
  // What the edit began with; after a merge, what was merged with.
  const [base, setBase] = useState(initial);
  const [saved, setSaved] = useState<SavedCase>({ id: loaded.row.id, version: loaded.row.version });
  const [clash, setClash] = useState<Clash | null>(null);
  const { refetch } = useQuery(caseForEditQuery(loaded.row.id));
  const save = useSaveCase();
  const attach = useAttachToCase(`case:${loaded.row.id}`);
  const verb = useCaseVerb();

  const offerBoth = async (mine: CaseFormValues, form: UseFormReturn<CaseFormValues>) => {
    const { data: latest } = await refetch();
    if (!latest) return;
    setClash({
      mine,
      form,
      theirs: toFormValues(latest.row, latest.parties),
      saved: { id: latest.row.id, version: latest.row.version },
    });
  };

  const onSave = async (values: CaseFormValues, intent: SaveIntent, form: UseFormReturn<CaseFormValues>) => {
    verb.reset();
    try {
      const row = await save.mutateAsync({ values, saved, partiesBefore: base.parties });
      setSaved(row);
      await attach.mutateAsync(row.id);
    } catch (refusal) {
      if (refusal instanceof StaleRow) await offerBoth(values, form);
      throw refusal;
    }
    if (intent === 'post') await verb.mutateAsync({ verb: 'post_case', case_id: saved.id });
    toast.success(t(intent === 'post' ? 'form.posted' : 'form.changesSaved'));
    await navigate({
      to: paths.dashboard.case.details(saved.id),
      search: intent === 'post' ? { tab: 'invitations' } : {},
    });
  };

  return (
    <>
      <CaseForm
        draft={`case:${loaded.row.id}`}
        caseId={loaded.row.id}
        mayShowFiles={loaded.row.law_firm === null && loaded.row.client_id === user?.id}
        mayPost={loaded.abilities.includes('post_case')}
        isPosted={loaded.row.status === 'open'}
        defaultValues={initial}
        refusal={<SaveRefusal saving={save.error ?? attach.error} posting={verb.error} />}
        onSave={onSave}
      />
      {clash && (
        <VersionDialog
          base={base}
          mine={clash.mine}
          theirs={clash.theirs}
          onClose={() => setClash(null)}
          onChoose={(chosen) => {
            clash.form.reset(chosen, { keepDefaultValues: true });
            setBase(clash.theirs);
            setSaved(clash.saved);
            setClash(null);
            save.reset();
            toast.info(tUi('merge.applied'));
          }}
        />
      )}
    </>
  );
}
