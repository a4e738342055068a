import { zodResolver } from '@hookform/resolvers/zod';
import { invoiceLimits, type InvoiceParty, invoicePartySchema } from '@casewright/contracts/invoice-form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AutocompleteField } from '../../../../../ui/form/autocomplete-field.tsx';
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx';
import { Pair } from '../../../../../ui/form/pair.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { useCountries } from '../../../../../ui/format/countries.ts';
import { KnownParties, type Recipient } from './known-parties.tsx';

interface AddressDialogProps {
  initial: Recipient;
  caseId: string | null;
  /** What the words are kept under until they are taken over. */
  draft: string;
  onTake: (recipient: Recipient) => void;
  onClose: () => void;
}

/** Whom the invoice is made out to: taken from the client's addresses or the firm's contacts, and corrected by hand. */
export function AddressDialog({ initial, caseId, draft, onTake, onClose }: AddressDialogProps) {
  const { t } = useTranslation('invoiceEditor');
  const countries = useCountries();
  const [contactId, setContactId] = useState(initial.contactId);
  const form = useForm<InvoiceParty, unknown, InvoiceParty>({
    resolver: zodResolver(invoicePartySchema),
    defaultValues: initial.party,
  });
  return (
    <FormDialog
      title={t('address.title')}
      form={form}
      submitLabel={t('address.take')}
      onSubmit={(party) => Promise.resolve(onTake({ party, contactId }))}
      onClose={onClose}
      draft={draft}
      maxWidth="md"
    >
      <KnownParties
        caseId={caseId}
        onChoose={(chosen) => {
          form.reset(chosen.party, { keepDefaultValues: true });
          setContactId(chosen.contactId);
        }}
      />
      <Pair>
        <TextField required name="name" label={t('address.name')} maxLength={invoiceLimits.party} />
        <TextField name="company" label={t('address.company')} maxLength={invoiceLimits.party} />
      </Pair>
      <TextField multiline name="address" label={t('address.address')} maxLength={invoiceLimits.address} />
      <Pair>
        <TextField name="postal_code" label={t('address.postalCode')} maxLength={invoiceLimits.postalCode} />
        <TextField name="city" label={t('address.city')} maxLength={invoiceLimits.city} />
        <AutocompleteField name="country" label={t('address.country')} options={countries} />
        <TextField name="tax_number" label={t('address.taxNumber')} maxLength={invoiceLimits.party} />
        <TextField name="email" type="email" label={t('address.email')} maxLength={invoiceLimits.party} />
        <TextField name="phone" type="tel" label={t('address.phone')} maxLength={invoiceLimits.party} />
        <TextField
          name="reference"
          label={t('address.reference')}
          helperText={t('address.referenceHelp')}
          maxLength={invoiceLimits.party}
        />
      </Pair>
    </FormDialog>
  );
}
