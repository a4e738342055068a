import type { InvoiceParty } from '@casewright/contracts/invoice-form';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { contactsQuery } from '../api/contacts.ts';
import { termsQuery } from '../api/terms.ts';
import { partyOf } from '../../party.ts';

/** Who pays, and the contact of the firm that they were taken from. */
export interface Recipient {
  party: InvoiceParty;
  contactId: string | null;
}

interface Known extends Recipient {
  key: string;
  label: string;
  isContact: boolean;
}

/** A search among the addresses of the case and the firm's contacts. */
export function KnownParties({ caseId, onChoose }: { caseId: string | null; onChoose: (chosen: Recipient) => void }) {
  const { t } = useTranslation(['invoiceEditor', 'ui']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const said = useDeferredValue(typed.trim());
  const terms = useQuery({ ...termsQuery(caseId ?? ''), enabled: caseId !== null });
  const contacts = useQuery(contactsQuery(said));
  const ofCase = (terms.data?.parties ?? []).map((kept, index): Known => {
    const party = partyOf(kept);
    return {
      key: `case ${index}`,
      label: labelOf(party),
      party,
      contactId: terms.data?.contact_id ?? null,
      isContact: false,
    };
  });
  const ofFirm = (contacts.data ?? []).map((row): Known => {
    const party = partyOf({ ...row, company: row.organisation });
    return { key: row.id, label: labelOf(party), party, contactId: row.id, isContact: true };
  });
  const matches = ofCase.filter(({ label }) => label.toLocaleLowerCase().includes(said.toLocaleLowerCase()));
  return (
    <Autocomplete<Known>
      id={id}
      options={[...matches, ...ofFirm]}
      value={null}
      inputValue={typed}
      filterOptions={(all) => all}
      loading={contacts.isPending}
      groupBy={({ isContact }) => t(isContact ? 'address.contacts' : 'address.ofCase')}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ key }) => key}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onChange={(_, chosen) => {
        if (chosen === null) return;
        setTyped('');
        onChoose(chosen);
      }}
      noOptionsText={t('ui:autocomplete.none')}
      loadingText={t('ui:loading')}
      openText={t('ui:autocomplete.open')}
      closeText={t('ui:autocomplete.close')}
      clearText={t('ui:autocomplete.clear')}
      renderOption={({ key, ...props }, option) => (
        <Box key={key} component="li" {...props} sx={{ overflowWrap: 'anywhere' }}>
          {option.label}
        </Box>
      )}
      renderInput={({ slotProps }) => (
        <FormControl fullWidth>
          <InputLabel htmlFor={id}>{t('address.choose')}</InputLabel>
          <OutlinedInput {...slotProps.input} label={t('address.choose')} slotProps={{ input: slotProps.htmlInput }} />
        </FormControl>
      )}
    />
  );
}

const labelOf = ({ name, company, address }: InvoiceParty): string =>
  [name, company, address.replaceAll(/\s*\n\s*/g, ', ')].filter((part) => part !== '').join(', ');
