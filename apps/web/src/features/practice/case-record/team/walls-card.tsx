import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { colleaguesQuery, useChangeTeam, wallsQuery } from '../api/team.ts';
import { WallDialog } from './wall-dialog.tsx';
import { WhyDialog } from './why-dialog.tsx';

interface Person {
  id: string;
  name: string;
}

/** Who of the firm is kept from the case, and why: for its administrator. */
export function WallsCard({ caseId, firmId }: { caseId: string; firmId: string }) {
  const { t } = useTranslation('caseRecord');
  const walls = useQuery(wallsQuery(caseId));
  const { data: colleagues = [] } = useQuery(colleaguesQuery(firmId));
  const change = useChangeTeam(caseId);
  const [isAdding, setIsAdding] = useState(false);
  const [checked, setChecked] = useState<Person | null>(null);
  const [freed, setFreed] = useState<Person | null>(null);
  const nameOf = (id: string) => colleagues.find((one) => one.id === id)?.name ?? t('walls.somebody');

  if (walls.error) return <ErrorState error={walls.error} onRetry={() => void walls.refetch()} />;
  return (
    <SectionCard
      title={t('walls.title')}
      description={t('walls.help')}
      action={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ShieldBan size={18} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t('walls.add')}
        </Button>
      }
    >
      {walls.data === undefined ? (
        <Skeleton height={56} />
      ) : walls.data.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('walls.empty')}
        </Typography>
      ) : (
        <List disablePadding>
          {walls.data.map((wall) => {
            const person = { id: wall.user_id, name: nameOf(wall.user_id) };
            return (
              <ListItem
                key={wall.id}
                disableGutters
                divider
                sx={{ gap: 2, alignItems: 'flex-start', '&:last-of-type': { border: 0 } }}
              >
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                  <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                    {person.name}
                  </Typography>
                  <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {wall.reason}
                  </Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {t('why.since')} <DateText value={wall.created_at} />
                  </Typography>
                </Box>
                <RowMenu
                  label={person.name}
                  items={[
                    { label: t('why.ask'), onSelect: () => setChecked(person) },
                    { label: t('walls.remove'), danger: true, onSelect: () => setFreed(person) },
                  ]}
                />
              </ListItem>
            );
          })}
        </List>
      )}
      {isAdding && (
        <WallDialog
          caseId={caseId}
          people={colleagues.filter(({ id }) => !walls.data?.some((wall) => wall.user_id === id))}
          onClose={() => setIsAdding(false)}
        />
      )}
      {checked && <WhyDialog caseId={caseId} person={checked} onClose={() => setChecked(null)} />}
      <ConfirmDialog
        open={freed !== null}
        title={t('walls.removeTitle')}
        confirmLabel={t('walls.remove')}
        onClose={() => setFreed(null)}
        onConfirm={async () => {
          if (freed === null) return;
          await change.mutateAsync({ change: 'unwall', userId: freed.id });
          toast.success(t('walls.removed'));
        }}
      >
        {t('walls.removeHelp', { name: freed?.name ?? '' })}
      </ConfirmDialog>
    </SectionCard>
  );
}
