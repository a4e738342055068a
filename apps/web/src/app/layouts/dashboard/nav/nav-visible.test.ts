import { describe, expect, it } from 'vitest';

import { NAV_GROUPS } from './nav-items.ts';
import { type NavReader, visibleGroups } from './nav-visible.ts';

const titlesFor = (reader: Partial<NavReader>) =>
  visibleGroups(NAV_GROUPS, { role: 'admin', accessLevel: 'user', ...reader }).flatMap(({ items }) =>
    items.flatMap(({ title, children = [], pages = [] }) => [
      title,
      ...[...children, ...pages].map((one) => one.title),
    ]),
  );

describe('visibleGroups', () => {
  it('leaves out groups without entries and keeps the order of the others', () => {
    // The platform has no money of a practice.
    const groups = visibleGroups(NAV_GROUPS, { role: 'admin', accessLevel: 'admin' });
    expect(groups.map(({ title }) => title)).toEqual([
      'group.legalDashboard',
      'group.legalProfessionals',
      'group.legalOperations',
      'group.communication',
      'group.system',
    ]);
    expect(titlesFor({ accessLevel: 'user' })).toEqual(expect.arrayContaining(['item.invoices']));
    expect(titlesFor({ accessLevel: 'user' })).toEqual(expect.not.arrayContaining(['item.trust', 'item.time']));
  });

  it('shows no samples of the menu to anybody', () => {
    for (const accessLevel of ['user', 'lawyer', 'lawyer_admin', 'admin', 'super_user'] as const) {
      const titles = titlesFor({ accessLevel });
      expect(titles).toEqual(
        expect.not.arrayContaining(['item.unavailable', 'item.labels', 'item.menus', 'item.blank']),
      );
      expect(titles.includes('item.permission')).toBe(accessLevel === 'admin' || accessLevel === 'super_user');
    }
  });

  it('calls things by the names of the person', () => {
    expect(titlesFor({ accessLevel: 'user' })).toEqual(expect.arrayContaining(['item.myCases', 'item.findLawyer']));
    expect(titlesFor({ accessLevel: 'lawyer_admin' })).toEqual(expect.arrayContaining(['item.cases', 'item.firm']));
    expect(titlesFor({ accessLevel: 'lawyer' })).toEqual(expect.not.arrayContaining(['item.myCases', 'item.firm']));
  });

  it.each([
    ['admin', true],
    ['manager', true],
    ['user', false],
    [undefined, true],
  ])('for the role %s the entry for admins and managers is there: %s', (role, expected) => {
    expect(titlesFor({ role, accessLevel: 'admin' }).includes('item.permission')).toBe(expected);
  });

  it('offers posting a case to clients only, whatever their role', () => {
    expect(titlesFor({ role: 'user', accessLevel: 'user' })).toContain('item.caseNew');
    expect(titlesFor({ role: 'admin', accessLevel: 'lawyer' })).not.toContain('item.caseNew');
  });

  it.each([
    ['user', ['item.lawyerProfile']],
    ['lawyer', ['item.lawyerProfile', 'item.lawyerList', 'item.lawyerEdit']],
    ...(['lawyer_admin', 'admin', 'super_user'] as const).map(
      (level) =>
        [
          level,
          [
            'item.lawyerProfile',
            'item.lawyerList',
            'item.lawyerEdit',
            'item.lawyerNew',
            'item.lawyerCards',
            'item.account',
          ],
        ] as const,
    ),
  ] as const)('of the lawyers’ profiles somebody of level %s finds %j', (accessLevel, expected) => {
    const groups = visibleGroups(NAV_GROUPS, { role: 'admin', accessLevel });
    const items = groups.flatMap((group) => group.items).find(({ title }) => title === 'item.lawyers');
    expect(items?.children?.map(({ title }) => title)).toEqual(expected);
  });

  it('drops a parent whose children are all hidden', () => {
    const child = { title: 'item.caseNew', path: '/dashboard/case/new', roles: ['admin'] } as const;
    const parent = { title: 'item.cases', path: '/dashboard/case', children: [child] } as const;
    expect(visibleGroups([{ title: 'group.system', items: [parent] }], { role: 'user', accessLevel: 'user' })).toEqual(
      [],
    );
  });
});
