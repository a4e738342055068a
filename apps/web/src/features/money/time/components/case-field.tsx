import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { FoundField } from '../../../../ui/form/found-field.tsx';
import { casesQuery } from '../api/cases.ts';

/** One of the firm's cases, found by number, title or client. */
export function CaseField({ name, label }: { name: string; label: string }) {
  const [said, setSaid] = useState('');
  const { data: cases = [], isFetching } = useQuery(casesQuery(said));
  return (
    <FoundField
      required
      name={name}
      label={label}
      loading={isFetching}
      options={cases.map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))}
      onSearch={setSaid}
    />
  );
}
