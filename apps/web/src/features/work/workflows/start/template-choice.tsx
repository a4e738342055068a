import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../../i18n/languages.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { FoundField } from '../../../../ui/form/found-field.tsx';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { templateChoicesQuery, type TemplateToStart } from '../api/start-workflow.ts';

interface TemplateChoiceProps {
  /** The case's field of law: its templates are first, alone until others are asked for. */
  practiceArea: string | null;
  initial: TemplateToStart | null;
  /** Whether there must be one. */
  required?: boolean;
  helperText?: string;
}

/** One of the active templates. */
export function TemplateChoice({ practiceArea, initial, required = true, helperText }: TemplateChoiceProps) {
  const { t, i18n } = useTranslation('workflows');
  const areaName = usePracticeAreaName();
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const language = languageOf(i18n.language).value;
  const ofArea = useQuery({
    ...templateChoicesQuery(search, practiceArea, language),
    enabled: practiceArea !== null,
  });
  // A field of law without a template of its own shows all of them.
  const hasNone = practiceArea !== null && search === '' && ofArea.data?.length === 0;
  const isNarrowed = practiceArea !== null && !showsAll && !hasNone;
  const all = useQuery({ ...templateChoicesQuery(search, null, language), enabled: !isNarrowed });
  const query = isNarrowed ? ofArea : all;
  const options = (query.data ?? []).map(({ id, name, practice_area }) => ({
    value: id,
    label: practice_area ? `${name} · ${areaName(practice_area)}` : name,
  }));

  return (
    <>
      <FoundField
        name="template_id"
        label={t('start.template')}
        required={required}
        helperText={helperText}
        options={options}
        initial={initial && { value: initial.id, label: initial.name }}
        loading={query.isFetching}
        onSearch={setSearch}
      />
      {practiceArea !== null && !hasNone && (
        <FormControlLabel
          control={<Switch checked={showsAll} onChange={(_, checked) => setShowsAll(checked)} />}
          label={t('start.allAreas')}
        />
      )}
      <RefusalAlert error={query.error} />
    </>
  );
}
