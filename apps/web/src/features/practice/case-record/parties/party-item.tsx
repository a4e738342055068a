import { partyRoles } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { PartyRow } from '../types.ts';

interface PartyItemProps {
  party: PartyRow;
  /** The parties that this one represents. */
  represented: readonly PartyRow[];
  /** Given where the reader may change the parties. */
  onEdit?: () => void;
  onRemove?: () => void;
}

/** One party with its role, its other names, and who represents whom. */
export function PartyItem({ party, represented, onEdit, onRemove }: PartyItemProps) {
  const { t } = useTranslation('caseRecord');
  const { t: tCases } = useTranslation('cases');
  const role = partyRoles.find((known) => known === party.role);
  const lines = [
    party.aliases.length > 0 && t('parties.alsoKnownAs', { names: party.aliases.join(', ') }),
    party.represented_by && t('parties.representedBy', { name: party.represented_by }),
    represented.length > 0 && t('parties.represents', { names: represented.map(({ name }) => name).join(', ') }),
  ].filter((line): line is string => typeof line === 'string' && line !== '');

  return (
    <ListItem disableGutters divider sx={{ gap: 2, alignItems: 'flex-start', '&:last-of-type': { border: 0 } }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {party.name}
          </Typography>
          <Label>{role ? tCases(`partyRole.${role}`) : party.role}</Label>
        </Box>
        {lines.map((line) => (
          <Typography key={line} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      {onEdit && onRemove && (
        <RowMenu
          label={party.name}
          items={[
            { label: t('edit'), onSelect: onEdit },
            { label: t('parties.remove'), danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </ListItem>
  );
}
