import { placeOfPart } from '@casewright/contracts/case-page';
import { partyRoles, teamRoles } from '@casewright/contracts/cases';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../../client/paths.ts';
import { RouterLink } from '../../../../../ui/link.tsx';
import { Panel } from '../../../../../ui/panel.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../../ui/panel-row.tsx';
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx';
import type { CaseDetails } from '../../api/case-details.ts';

/** How many people are shown before the rest is a click away. */
const SHOWN = 6;

/** Who is on a case and in the matter, with what they are in it. */
export function PeoplePanel({ caseId, details }: { caseId: string; details: CaseDetails }) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const onCase = details.people.map(({ id, name, role, avatarUrl }) => {
    const known = teamRoles.find((one) => one === role);
    return { id, name, picture: avatarUrl, role: known ? t(`cases:teamRole.${known}`) : role };
  });
  const inMatter = details.parties.map(({ id, name, role }) => {
    const known = partyRoles.find((one) => one === role);
    return { id, name, picture: null, role: known ? t(`cases:partyRole.${known}`) : role };
  });
  const all = [...onCase, ...inMatter];
  return (
    <Panel
      title={t('overview.people')}
      action={
        <RouterLink to={paths.dashboard.case.details(caseId)} search={{ tab: 'people' }} variant="subtitle2">
          {t('overview.allPeople', { count: all.length })}
        </RouterLink>
      }
    >
      {all.length === 0 ? (
        <PanelNote
          action={
            <RouterLink to={paths.dashboard.case.details(caseId)} search={placeOfPart('parties')} variant="subtitle2">
              {t('overview.parties')}
            </RouterLink>
          }
        >
          {t('details.noPeople')}
        </PanelNote>
      ) : (
        <PanelRows>
          {all.slice(0, SHOWN).map(({ id, name, picture, role }) => (
            <PanelRow
              key={id}
              start={<PersonAvatar name={name} src={picture} size={24} />}
              title={<bdi>{name}</bdi>}
              end={role}
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}
