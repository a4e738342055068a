import type { TaskPerson } from '@casewright/contracts/task-lists';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';

import { PersonAvatar } from '../../../../ui/person-avatar.tsx';

/** As many avatars as a card has room for. */
const AVATARS = 4;

const Stack = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  marginInlineStart: 'auto',
  '& > div + div': { marginInlineStart: -6 },
});

interface PeopleStackProps {
  people: readonly TaskPerson[];
  /** What is said of them, their names at hand. */
  said: (names: string) => string;
}

/** A few people by their avatars, and how many more they are; nothing where there is nobody. */
export function PeopleStack({ people, said }: PeopleStackProps) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(', ');
  const more = people.length - AVATARS;
  return (
    <Stack title={names}>
      <span style={visuallyHidden}>{said(names)}</span>
      {people.slice(0, AVATARS).map(({ id, name, avatar_url: picture }) => (
        <PersonAvatar key={id} name={name} src={picture} size={26} />
      ))}
      {more > 0 && <span style={{ paddingInlineStart: 10 }}>{`+${more}`}</span>}
    </Stack>
  );
}
