import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { Label } from '../../ui/label.tsx';
import { OrganizationChart, type OrganizationNode } from '../../ui/organization-chart.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { PEOPLE } from '../demo/people.ts';
import { ShowcasePage } from '../frame/showcase-page.tsx';
import { ShowcaseSection } from '../frame/showcase-section.tsx';

type Role = 'partner' | 'litigation' | 'contracts' | 'associate' | 'paralegal' | 'clerk';
type Group = 'litigation' | 'contracts';

interface Person {
  name: string;
  role: Role;
  group?: Group;
}

const FIRM: OrganizationNode<Person> = {
  key: 'clara',
  item: { name: PEOPLE.clara, role: 'partner' },
  children: [
    {
      key: 'amir',
      item: { name: PEOPLE.amir, role: 'litigation', group: 'litigation' },
      children: [
        { key: 'linh', item: { name: PEOPLE.linh, role: 'associate', group: 'litigation' } },
        { key: 'jean', item: { name: PEOPLE.jean, role: 'paralegal', group: 'litigation' } },
      ],
    },
    {
      key: 'sofia',
      item: { name: PEOPLE.sofia, role: 'contracts', group: 'contracts' },
      children: [
        { key: 'mei', item: { name: PEOPLE.mei, role: 'associate', group: 'contracts' } },
        { key: 'oliver', item: { name: PEOPLE.oliver, role: 'clerk', group: 'contracts' } },
      ],
    },
  ],
};

const LOOKS = ['simple', 'standard', 'group'] as const;
type Look = (typeof LOOKS)[number];

/** Who works under whom: names only, with roles, and with the group that each belongs to. */
export function OrganizationCharts() {
  const { t } = useTranslation('showcase');
  return (
    <ShowcasePage page="organization-chart">
      {LOOKS.map((look) => {
        const title = t(`organizationChart.${look}`);
        return (
          <ShowcaseSection key={look} title={title}>
            <OrganizationChart root={FIRM} label={title}>
              {(person) => <PersonCard person={person} look={look} />}
            </OrganizationChart>
          </ShowcaseSection>
        );
      })}
    </ShowcasePage>
  );
}

function PersonCard({ person: { name, role, group }, look }: { person: Person; look: Look }) {
  const { t } = useTranslation('showcase');
  const tone = group === 'litigation' ? 'primary' : group === 'contracts' ? 'secondary' : undefined;
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        padding: look === 'simple' ? 1 : 1.5,
        paddingInlineEnd: 2,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        ...(look === 'group' &&
          tone && {
            borderColor: 'transparent',
            backgroundColor: theme.alpha(theme.vars.palette[tone].main, 0.1),
          }),
      })}
    >
      <PersonAvatar name={name} size={look === 'simple' ? 32 : 44} tone="soft" />
      <div>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        {look !== 'simple' && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t(`demo.roles.${role}`)}
          </Typography>
        )}
        {look === 'group' && group && <Label color={tone}>{t(`demo.roles.${group}`)}</Label>}
      </div>
    </Box>
  );
}
