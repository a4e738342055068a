import { teamRoles } from '@casewright/contracts/cases';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import type { PersonOnCase } from '../api/case-people.ts';
import { SectionCard } from './section-card.tsx';

/** The people on the case with what they are on it, and how to reach them. */
export function PeopleCard({ people }: { people: readonly PersonOnCase[] }) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const roleName = (role: string) => {
    const known = teamRoles.find((one) => one === role);
    return known ? t(`cases:teamRole.${known}`) : role;
  };
  return (
    <SectionCard title={t('details.people')}>
      {people.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('details.noPeople')}
        </Typography>
      ) : (
        <List disablePadding>
          {people.map((person) => (
            <ListItem key={person.id} disableGutters alignItems="flex-start">
              <ListItemAvatar>
                <PersonAvatar name={person.name} size={40} tone="soft" />
              </ListItemAvatar>
              <ListItemText
                primary={person.name}
                secondary={
                  <>
                    {[roleName(person.role), person.firm].filter(Boolean).join(' · ')}
                    <Contact href={person.email && `mailto:${person.email}`} text={person.email} />
                    <Contact href={person.phone && `tel:${person.phone}`} text={person.phone} />
                  </>
                }
                slotProps={{ primary: { variant: 'subtitle2', component: 'p' }, secondary: { component: 'div' } }}
              />
            </ListItem>
          ))}
        </List>
      )}
    </SectionCard>
  );
}

function Contact({ href, text }: { href: string | null; text: string | null }) {
  if (!href || !text) return null;
  return (
    <Link
      href={href}
      variant="body2"
      sx={{ display: 'block', minHeight: 24, lineHeight: '24px', overflowWrap: 'anywhere' }}
    >
      <bdi>{text}</bdi>
    </Link>
  );
}
