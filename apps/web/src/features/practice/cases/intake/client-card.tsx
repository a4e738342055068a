import { intakeLimits, type IntakeValues } from '@casewright/contracts/intake';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { FoundField } from '../../../../ui/form/found-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { TilesField } from '../../../../ui/form/tiles-field.tsx';
import { intakeContactQuery, intakeContactsQuery } from '../api/intake.ts';
import { Pair } from '../../../../ui/form/pair.tsx';

const labelOf = ({ name, email }: { name: string; email: string | null }) => (email ? `${name} · ${email}` : name);

/** Whose matter it is: a contact of the firm or somebody new, and whether they are invited. */
export function ClientCard() {
  const { t } = useTranslation('caseForm');
  const [search, setSearch] = useState('');
  const [known, contactId] = useWatch<IntakeValues, ['known', 'contact_id']>({ name: ['known', 'contact_id'] });
  const found = useQuery({ ...intakeContactsQuery(search), enabled: known === 'contact' });
  const { data: contact } = useQuery(intakeContactQuery(contactId));
  const lacksAddress = known === 'contact' && contact?.email === null;
  const options = (found.data ?? []).map((row) => ({ value: row.id, label: labelOf(row) }));

  return (
    <FormCard title={t('intake.client.title')} description={t('intake.client.help')}>
      <TilesField
        name="known"
        label={t('intake.client.known')}
        options={(['contact', 'new'] as const).map((value) => ({
          value,
          label: t(`intake.client.${value}`),
          description: t(`intake.client.${value}Help`),
        }))}
      />
      {known === 'contact' ? (
        <>
          <FoundField
            required
            name="contact_id"
            label={t('intake.client.search')}
            helperText={t('intake.client.searchHelp')}
            options={options}
            initial={contact ? { value: contact.id, label: labelOf(contact) } : null}
            loading={found.isFetching}
            onSearch={setSearch}
          />
          <RefusalAlert error={found.error} />
        </>
      ) : (
        <>
          <Pair>
            <TextField
              required
              name="name"
              label={t('intake.client.name')}
              maxLength={intakeLimits.name}
              autoComplete="off"
            />
            <SelectField
              name="kind"
              label={t('intake.client.kind')}
              options={(['person', 'company'] as const).map((value) => ({
                value,
                label: t(`intake.client.${value}`),
              }))}
            />
          </Pair>
          <TextField
            name="email"
            type="email"
            label={t('intake.client.email')}
            maxLength={intakeLimits.email}
            autoComplete="off"
          />
        </>
      )}
      {lacksAddress ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('intake.client.noAddress')}
        </Typography>
      ) : (
        <SwitchField name="invite" label={t('intake.client.invite')} helperText={t('intake.client.inviteHelp')} />
      )}
    </FormCard>
  );
}
