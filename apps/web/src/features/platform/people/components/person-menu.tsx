import { Ban, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import type { Person } from '../api/matching-people.ts';
import { BanDialogs, type BanQuestion } from './ban-dialogs.tsx';
import { useHindrance } from './use-standing.ts';

/** What an administrator can do with somebody in the list: look closer and, where they outrank them, ban. */
export function PersonMenu({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const hindrance = useHindrance(person);
  const [question, ask] = useState<BanQuestion>(null);
  const isBanned = person.status === 'banned';
  const items: RowMenuItem[] = [
    { label: t('actions.edit'), icon: Pencil, to: paths.dashboard.people.edit(person.id), beside: true },
    ...(hindrance === null
      ? [
          {
            label: isBanned ? t('unban.confirm') : t('ban.confirm'),
            icon: isBanned ? RotateCcw : Ban,
            danger: !isBanned,
            onSelect: () => ask(isBanned ? 'unban' : 'ban'),
          },
        ]
      : []),
  ];
  return (
    <>
      <RowMenu label={person.name} items={items} />
      <BanDialogs person={person} question={question} onClose={() => ask(null)} />
    </>
  );
}
