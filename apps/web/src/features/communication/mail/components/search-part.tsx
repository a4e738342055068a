import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Search } from '../../../../client/search-schema.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import type { ChangeSearch } from '../../../../ui/use-change-search.ts';
import { usePopup } from '../../../../ui/use-popup.tsx';
import type { MailParam } from '../search.ts';

const loadHelp = async () => (await import('./search-help.tsx')).SearchHelp;
const NO_PROPS = {};

/** Searches mails, with operators of which a small help tells. */
export function SearchPart({ search, onChange }: { search: Search<MailParam>; onChange: ChangeSearch }) {
  const { t } = useTranslation('mail');
  const help = usePopup('dialog', loadHelp, NO_PROPS);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexGrow: 1, minWidth: { md: 280 } }}>
      <SearchField
        value={search.q ?? ''}
        label={t('search')}
        onChange={(q) => onChange({ q: q === '' ? undefined : q, id: undefined })}
      />
      <IconButton {...help.button} aria-label={t('searchHelp')} title={t('searchHelp')}>
        <CircleQuestionMark size={18} aria-hidden />
      </IconButton>
      {help.popup}
    </Box>
  );
}
