import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { FoundField } from '../../../../ui/form/found-field.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { trustCasesQuery } from '../api/trust.ts';

/** For which case the money is, found by its title, number or client; none: the firm's own. */
export function CaseField({ initial, helperText }: { initial: Option | null; helperText: string }) {
  const { t } = useTranslation('trust');
  const [search, setSearch] = useState('');
  const query = useQuery(trustCasesQuery(search));
  return (
    <>
      <FoundField
        name="case_id"
        label={t('case')}
        helperText={helperText}
        initial={initial}
        options={(query.data ?? []).map(({ id, title, number, client_name: client }) => ({
          value: id,
          label: [client, title, number].filter(Boolean).join(' · '),
        }))}
        loading={query.isFetching}
        onSearch={setSearch}
      />
      <RefusalAlert error={query.error} />
    </>
  );
}
