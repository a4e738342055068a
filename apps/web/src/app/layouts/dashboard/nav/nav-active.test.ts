import { describe, expect, it } from 'vitest';

import { currentAt } from './nav-active.ts';
import type { NavItem } from './nav-item.ts';
import { NAV_GROUPS } from './nav-items.ts';
import { SAMPLE_ITEMS } from './sample-items.ts';
import { visibleGroups } from './nav-visible.ts';

const items = visibleGroups(NAV_GROUPS, { role: 'admin', accessLevel: 'lawyer_admin' }).flatMap((group) => group.items);
const marksAt = (path: string, of: readonly NavItem[]) =>
  of.flatMap((item) => {
    const mark = currentAt(item, path, of);
    return mark ? [`${item.title} ${mark}`] : [];
  });
const childrenOf = (title: NavItem['title'], among: readonly NavItem[]) =>
  among.find((item) => item.title === title)?.children ?? [];

describe('currentAt', () => {
  it.each([
    ['/dashboard', ['item.overview page']],
    ['/dashboard/', ['item.overview page']],
    ['/dashboard/case', ['item.cases page']],
    ['/dashboard/case/table', ['item.cases true']],
    ['/dashboard/case/0c9e/edit', ['item.cases true']],
    ['/dashboard/case/proposal', ['item.proposals page']],
    ['/dashboard/case/proposal/list/', ['item.proposals page']],
    ['/dashboard/case/proposal/0c9e/edit', ['item.proposals true']],
    ['/dashboard/calendar', ['item.calendar page']],
    ['/dashboard/calendar/below', []],
    ['/dashboard/lawyer_user/list', ['item.firm page']],
    ['/dashboard/lawyer_user/me/edit', ['item.lawyers true']],
    ['/dashboard/cases', []],
    ['/dashboard/permissions', []],
  ])('at %s', (path, expected) => {
    expect(marksAt(path, items)).toEqual(expected);
  });

  it('finds an entry with a query by the parts of its path', () => {
    expect(marksAt('/dashboard/params', SAMPLE_ITEMS)).toEqual(['item.params page']);
    expect(marksAt('/dashboard/params/', SAMPLE_ITEMS)).toEqual(['item.params page']);
    expect(marksAt('/dashboard/params/detail', SAMPLE_ITEMS)).toEqual(['item.params true']);
    expect(marksAt('/dashboard/paramsets', SAMPLE_ITEMS)).toEqual([]);
  });

  it('marks one of the entries below a parent, at its own address alone', () => {
    const profiles = childrenOf('item.lawyers', items);
    expect(marksAt('/dashboard/lawyer_user/cards', profiles)).toEqual(['item.lawyerCards page']);
    expect(marksAt('/dashboard/lawyer_user', profiles)).toEqual(['item.lawyerProfile page']);
    expect(marksAt('/dashboard/lawyer_user/0c9e', profiles)).toEqual([]);
  });

  it('follows a nested entry down every level', () => {
    const path = '/components/foundation/colors';
    const second = childrenOf('item.components', SAMPLE_ITEMS);
    expect(marksAt(path, SAMPLE_ITEMS)).toContain('item.components true');
    expect(marksAt(path, second)).toEqual(['item.foundation true']);
    expect(
      marksAt(
        path,
        second.flatMap(({ children }) => children ?? []),
      ),
    ).toEqual(['item.colors page']);
  });

  it('never marks a disabled or an external entry', () => {
    const here = { title: 'item.blank', path: '/dashboard/blank' } as const;
    expect(currentAt({ ...here, disabled: true }, '/dashboard/blank', [])).toBeUndefined();
    expect(currentAt({ ...here, external: true }, '/dashboard/blank', [])).toBeUndefined();
  });
});
