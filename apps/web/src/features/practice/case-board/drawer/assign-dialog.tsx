import type { CardDetails } from '@casewright/contracts/case-board';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { foldText } from '../../../../ui/fold-text.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { useCardVerb } from './use-card-verb.ts';

/** The lawyers of the firm, to be put on the case as associates or taken off it. The lead is changed on the case's own page. */
export function AssignDialog({ card, onClose }: { card: CardDetails; onClose: () => void }) {
  const { t } = useTranslation('caseBoard');
  const titleId = useId();
  const [search, setSearch] = useState('');
  const { run, isPending } = useCardVerb();
  const roleOf = new Map(card.people.map(({ id, role }) => [id, role]));
  const found = card.assignable.filter(({ name }) => foldText(name).includes(foldText(search)));

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('drawer.assign')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <SearchField value={search} label={t('drawer.searchPeople')} delay={0} onChange={setSearch} />
        {found.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('drawer.nobody')}</Typography>}
        <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {found.map(({ id, name, avatar_url: picture }) => {
            const role = roleOf.get(id);
            return (
              <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <PersonAvatar name={name} src={picture} size={36} />
                <Typography variant="subtitle2" component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
                  {name}
                </Typography>
                <Button
                  size="small"
                  color={role ? 'primary' : 'inherit'}
                  aria-pressed={role !== undefined}
                  aria-label={`${name}: ${role ? t('drawer.assigned') : t('drawer.assignOne')}`}
                  disabled={isPending || role === 'lead'}
                  startIcon={role && <Check size={16} aria-hidden />}
                  onClick={() => void run({ verb: role ? 'unassign' : 'assign', case_id: card.id, user_id: id })}
                >
                  {role ? t('drawer.assigned') : t('drawer.assignOne')}
                </Button>
              </Box>
            );
          })}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
