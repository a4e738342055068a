import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { teamQuery } from '../api/opening.ts';
import { useOpeningVerbs } from '../api/verbs.ts';

/** Who of the firm reads and judges the candidates; the firm's administrators do anyway, and choose the others. */
export function TeamPanel({ id, administers }: { id: string; administers: boolean }) {
  const { t } = useTranslation('openings');
  const query = useQuery(teamQuery(id));
  const verbs = useOpeningVerbs();
  const name = async (userId: string, hires: boolean) => {
    try {
      await verbs.nameHirer(id, userId, hires);
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Panel title={t('team.title')} count={query.data?.filter((each) => each.hires || each.administers).length}>
      <Typography variant="body2" sx={{ paddingInline: 2, paddingBlock: 1.5, color: 'text.secondary' }}>
        {t('team.text')}
      </Typography>
      <PanelBody query={query} rows={4} height={56}>
        {(people) => (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {people.map((person) => (
              <Box
                key={person.id}
                component="li"
                data-row
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  minHeight: 56,
                  paddingInline: 2,
                  borderBlockStart: '1px solid',
                  borderColor: 'divider',
                }}
              >
                <PersonAvatar name={person.name} src={person.avatar_url} size={32} />
                <Typography variant="subtitle2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <bdi>{person.name}</bdi>
                </Typography>
                {person.administers ? (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t('team.administers')}
                  </Typography>
                ) : (
                  <Switch
                    checked={person.hires}
                    disabled={!administers}
                    onChange={(_, hires) => void name(person.id, hires)}
                    slotProps={{ input: { 'aria-label': t('team.hires', { name: person.name }) } }}
                  />
                )}
              </Box>
            ))}
          </Box>
        )}
      </PanelBody>
    </Panel>
  );
}
