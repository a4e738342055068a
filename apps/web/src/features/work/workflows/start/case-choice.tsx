import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { FoundField } from '../../../../ui/form/found-field.tsx';
import { caseChoicesQuery } from '../api/start-workflow.ts';
import type { StartValues } from './start-dialog.tsx';

/** One of the cases on which the reader works, found by its title or number. `onChoose` learns the chosen one's field of law. */
export function CaseChoice({ onChoose }: { onChoose: (practiceArea: string | null) => void }) {
  const { t } = useTranslation('workflows');
  const { control } = useFormContext<StartValues>();
  const chosen = useWatch({ control, name: 'case_id' });
  const [search, setSearch] = useState('');
  const query = useQuery(caseChoicesQuery(search));
  const row = query.data?.find(({ id }) => id === chosen);
  const area = chosen === null ? null : row?.practice_area;

  useEffect(() => {
    // Not among those found any more: what was known of it still holds.
    if (area !== undefined) onChoose(area);
  }, [area, onChoose]);

  return (
    <>
      <FoundField
        name="case_id"
        label={t('start.case')}
        required
        options={(query.data ?? []).map(({ id, title, number }) => ({
          value: id,
          label: [title, number].filter(Boolean).join(' · '),
        }))}
        loading={query.isFetching}
        onSearch={setSearch}
      />
      <RefusalAlert error={query.error} />
    </>
  );
}
