import { zodResolver } from '@hookform/resolvers/zod';
import { caseLimits, partyRoles } from '@casewright/contracts/cases';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { StaleRow } from '../../../../client/stale-row.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TagsField } from '../../../../ui/form/tags-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { MergeDialog } from '../../../../ui/merge/merge-dialog.tsx';
import { mergedValues, mergeThreeWays } from '../../../../ui/merge/merge-three-ways.ts';
import { fetchParty, useSaveParty } from '../api/parties.ts';
import type { PartyRow } from '../types.ts';
import { BY_NAME, partyColumns, partyFields, partySchema, type PartyValues, partyValues } from './party-form.ts';
import { usePartyText } from './use-party-text.ts';

interface PartyDialogProps {
  caseId: string;
  /** The one to edit; null for a new one. */
  party: PartyRow | null;
  /** Everybody in the case, to choose a representative from. */
  parties: readonly PartyRow[];
  onClose: () => void;
}

/** Names a party or changes it. Where somebody else changed it in the meantime, what overlaps is chosen field by field. */
export function PartyDialog({ caseId, party, parties, onClose }: PartyDialogProps) {
  const { t } = useTranslation('caseRecord');
  const { t: tCases } = useTranslation('cases');
  const { t: tUi } = useTranslation('ui');
  const textOf = usePartyText(parties);
  const save = useSaveParty(caseId);
  const [began, setBegan] = useState(party);
  const [theirs, setTheirs] = useState<PartyRow | null>(null);
  const form = useForm<PartyValues, unknown, PartyValues>({
    resolver: zodResolver(partySchema),
    defaultValues: partyValues(party),
  });
  const representative = useWatch({ control: form.control, name: 'representative' });

  const onSubmit = async (values: PartyValues) => {
    try {
      await save.mutateAsync({ saved: began, columns: partyColumns(values) });
    } catch (refusal) {
      if (refusal instanceof StaleRow && began !== null) setTheirs(await fetchParty(began.id));
      throw refusal;
    }
    toast.success(t(party === null ? 'parties.added' : 'parties.saved'));
  };

  const mine = form.getValues();
  const merge = theirs && mergeThreeWays(partyFields, partyValues(began), mine, partyValues(theirs));
  const others = parties.filter(({ id }) => id !== party?.id);

  return (
    <>
      <FormDialog
        title={t(party === null ? 'parties.addTitle' : 'parties.editTitle')}
        form={form}
        submitLabel={t(party === null ? 'parties.add' : 'save')}
        onSubmit={onSubmit}
        onClose={onClose}
        draft={party === null ? `party-of:${caseId}` : `party:${party.id}:${party.version}`}
      >
        <SelectField
          name="role"
          label={t('parties.role')}
          options={partyRoles.map((value) => ({ value, label: tCases(`partyRole.${value}`) }))}
        />
        <TextField required name="name" label={t('parties.name')} maxLength={caseLimits.partyName} autoComplete="off" />
        <TagsField name="aliases" label={t('parties.aliases')} helperText={t('parties.aliasesHelp')} />
        <SelectField
          name="representative"
          label={t('parties.representative')}
          emptyLabel={t('parties.nobody')}
          options={[
            ...others.map(({ id, name }) => ({ value: id, label: name })),
            { value: BY_NAME, label: t('parties.byName') },
          ]}
        />
        {representative === BY_NAME && (
          <TextField
            required
            name="representativeName"
            label={t('parties.representativeName')}
            maxLength={caseLimits.partyName}
            autoComplete="off"
          />
        )}
      </FormDialog>
      {merge && (
        <MergeDialog
          title={t('parties.changedMeanwhile')}
          merge={merge}
          labelOf={(field) => t(`parties.${field}`)}
          textOf={(field, side) => textOf(field, side === 'mine' ? mine : partyValues(theirs))}
          onClose={() => setTheirs(null)}
          onApply={(chosen) => {
            form.reset(mergedValues(merge, mine, partyValues(theirs), chosen), { keepDefaultValues: true });
            setBegan(theirs);
            setTheirs(null);
            toast.info(tUi('merge.applied'));
          }}
        />
      )}
    </>
  );
}
