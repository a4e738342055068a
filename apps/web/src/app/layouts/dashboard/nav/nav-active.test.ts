import { describe, expect, it } from 'vitest';

import { currentAt } from './nav-active.ts';
import type { NavItem } from './nav-item.ts';
import { NAV_GROUPS } from './nav-items.ts';

const items = NAV_GROUPS.flatMap((group) => group.items);
const marksAt = (path: string, of: readonly NavItem[]) =>
  of.flatMap((item) => {
    const mark = currentAt(item, path, of);
    return mark ? [`${item.title} ${mark}`] : [];
  });
const childrenOf = (title: NavItem['title']) => items.find((item) => item.title === title)?.children ?? [];

describe('currentAt', () => {
  it.each([
    ['/dashboard', ['item.overview page']],
    ['/dashboard/', ['item.overview page']],
    ['/dashboard/case', ['item.cases true']],
    ['/dashboard/case/table', ['item.cases true']],
    ['/dashboard/case/0c9e/edit', ['item.cases true']],
    ['/dashboard/case/proposal', ['item.proposals page']],
    ['/dashboard/case/proposal/list/', ['item.proposals page']],
    ['/dashboard/case/proposal/0c9e/edit', ['item.proposals true']],
    ['/dashboard/permission', ['item.permission page']],
    ['/dashboard/blank', ['item.blank page']],
    ['/dashboard/blank/below', []],
    ['/dashboard/cases', []],
    ['/dashboard/permissions', []],
  ])('at %s', (path, expected) => {
    expect(marksAt(path, items)).toEqual(expected);
  });

  it('finds an entry with a query by the parts of its path', () => {
    expect(marksAt('/dashboard/params', items)).toEqual(['item.params page']);
    expect(marksAt('/dashboard/params/', items)).toEqual(['item.params page']);
    expect(marksAt('/dashboard/params/detail', items)).toEqual(['item.params true']);
    expect(marksAt('/dashboard/paramsets', items)).toEqual([]);
  });

  it('marks the list of cases at both of its addresses, and nothing below', () => {
    expect(marksAt('/dashboard/case', childrenOf('item.cases'))).toEqual(['item.caseList page']);
    expect(marksAt('/dashboard/case/list', childrenOf('item.cases'))).toEqual(['item.caseList page']);
    expect(marksAt('/dashboard/case/0c9e', childrenOf('item.cases'))).toEqual([]);
  });

  it('follows a nested entry down every level', () => {
    const path = '/components/foundation/colors';
    const second = childrenOf('item.components');
    expect(marksAt(path, items)).toEqual(['item.components true']);
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
