import { zodResolver } from '@hookform/resolvers/zod';
import { courseLimits, CREDIT_CATEGORIES } from '@casewright/contracts/courses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { emptyValues, valuesOf } from '../../../../client/form-fields.ts';
import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { OptionsField } from '../../../../ui/form/options-field.tsx';
import { Pair } from '../../../../ui/form/pair.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { requirementQuery, useRequirements } from '../api/hours.ts';
import { requirementFields, requirementSchema, type RequirementValues } from './requirement-fields.ts';

/** Loads a requirement, or who could be bound by a new one (null), and edits it. */
export function RequirementDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('courses');
  const { data, error } = useQuery(requirementQuery(id));
  const [first, setFirst] = useState<typeof data | null>(null);
  if (data !== undefined && first === null) setFirst(data);
  // Without a first answer there is nothing to edit; a later one that fails closes no form.
  const isLost = error !== null && data === undefined;
  useEffect(() => {
    if (!isLost) return;
    toast.error(messageOf(error, t));
    onClose();
  }, [isLost, error, t, onClose]);
  if (first === null || first === undefined) return null;
  const { requirement, people, team } = first;
  return (
    <RequirementForm
      defaultValues={
        requirement === null ? emptyValues(requirementFields) : valuesOf(requirementFields, { ...requirement, people })
      }
      saved={requirement}
      team={team}
      onClose={onClose}
    />
  );
}

interface RequirementFormProps {
  defaultValues: RequirementValues;
  /** null: a new one. */
  saved: { id: string; version: number } | null;
  team: readonly { id: string; name: string }[];
  onClose: () => void;
}

function RequirementForm({ defaultValues, saved, team, onClose }: RequirementFormProps) {
  const { t } = useTranslation('courses');
  const { save } = useRequirements();
  // A second attempt after a lost answer is the same requirement.
  const [id] = useState(() => saved?.id ?? crypto.randomUUID());
  const form = useForm<RequirementValues, unknown, RequirementValues>({
    resolver: zodResolver(requirementSchema),
    defaultValues,
  });
  return (
    <FormDialog
      draft={saved === null ? 'hour-requirement:new' : `hour-requirement:${saved.id}`}
      title={t(saved === null ? 'requirement.newTitle' : 'requirement.editTitle')}
      description={t('requirement.text')}
      form={form}
      submitLabel={t('requirement.save')}
      onSubmit={async (values) => {
        await save(id, values, saved?.version ?? null);
        toast.success(t('requirement.saved'));
      }}
      onClose={onClose}
    >
      <TextField
        required
        name="jurisdiction"
        label={t('requirement.fields.jurisdiction')}
        maxLength={courseLimits.jurisdiction}
      />
      <Pair>
        <NumberField required name="hours" label={t('requirement.fields.hours')} />
        <SelectField
          name="category"
          label={t('requirement.fields.category')}
          emptyLabel={t('anyCategory')}
          options={CREDIT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
      </Pair>
      <Pair>
        <DateField required name="period_start" label={t('requirement.fields.start')} />
        <DateField required name="period_end" label={t('requirement.fields.end')} />
      </Pair>
      <OptionsField
        required
        name="people"
        label={t('requirement.fields.people')}
        options={team.map(({ id: value, name }) => ({ value, label: name }))}
      />
    </FormDialog>
  );
}
