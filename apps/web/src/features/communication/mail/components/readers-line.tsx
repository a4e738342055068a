import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { readersQuery, type Visibility } from '../api/filing.ts';

interface ReadersLineProps {
  caseId: string;
  visibility: Visibility;
  /** Said before it: why this case. */
  before: string;
  isFiled: boolean;
}

/** How many read what is filed on a case, and on demand who they are. */
export function ReadersLine({ caseId, visibility, before, isFiled }: ReadersLineProps) {
  const { t } = useTranslation('mail');
  const [isOpen, setIsOpen] = useState(false);
  // Who may not file is not answered: then only the reason is shown.
  const { data: readers = [] } = useQuery({ ...readersQuery(caseId, visibility), retry: false });
  return (
    <Box sx={{ fontSize: 12, lineHeight: '18px', minHeight: 18, color: 'text.secondary' }}>
      {before}{' '}
      {readers.length > 0 && (
        <Link
          component="button"
          type="button"
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ fontSize: 'inherit', lineHeight: 'inherit', verticalAlign: 'baseline', textDecorationStyle: 'dotted' }}
        >
          {t(isFiled ? 'readersNow' : 'readersThen', { count: readers.length })}
        </Link>
      )}
      {isOpen && (
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {readers.map(({ user_id: id, name }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </Box>
      )}
    </Box>
  );
}
