import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { partyRoles } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import type { CasePartyRow } from '../types.ts';
import { SectionCard } from './section-card.tsx';

/** Everybody else in the matter, with what they are in it. */
export function PartiesCard({ parties }: { parties: readonly CasePartyRow[] }) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  return (
    <SectionCard title={t('cases:fields.parties')}>
      {parties.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('details.noParties')}
        </Typography>
      ) : (
        <List disablePadding>
          {parties.map((party) => {
            const role = partyRoles.find((known) => known === party.role);
            const notes = [
              party.aliases.length > 0 && t('details.aliases', { names: party.aliases.join(', ') }),
              party.represented_by && t('details.representedBy', { name: party.represented_by }),
            ].filter(Boolean);
            return (
              <ListItem key={party.id} disableGutters sx={{ gap: 1 }}>
                <ListItemText primary={party.name} secondary={notes.join(' · ') || undefined} />
                <Label>{role ? t(`cases:partyRole.${role}`) : party.role}</Label>
              </ListItem>
            );
          })}
        </List>
      )}
    </SectionCard>
  );
}
