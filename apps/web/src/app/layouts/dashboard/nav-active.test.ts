import { describe, expect, it } from 'vitest';

import { isActive } from './nav-active.ts';
import { NAV_GROUPS, navigationFor } from './nav-items.ts';

const items = NAV_GROUPS.flatMap((group) => group.items);
const activeAt = (path: string) => items.filter((item) => isActive(item, path, items)).map(({ title }) => title);

describe('isActive', () => {
  it.each([
    ['/dashboard', ['item.overview']],
    ['/dashboard/', ['item.overview']],
    ['/dashboard/case', ['item.cases']],
    ['/dashboard/case/table', ['item.cases']],
    ['/dashboard/case/0c9e/edit', ['item.cases']],
    ['/dashboard/case/proposal', ['item.proposals']],
    ['/dashboard/case/proposal/list', ['item.proposals']],
    ['/dashboard/case/proposal/0c9e/edit', ['item.proposals']],
    ['/dashboard/cases', []],
    ['/dashboard/blank', []],
  ])('at %s', (path, expected) => {
    expect(activeAt(path)).toEqual(expected);
  });

  it('marks the list of cases at both of its addresses, and nothing below', () => {
    const children = items.find(({ title }) => title === 'item.cases')?.children ?? [];
    const active = (path: string) =>
      children.filter((child) => isActive(child, path, children)).map(({ title }) => title);
    expect(active('/dashboard/case')).toEqual(['item.caseList']);
    expect(active('/dashboard/case/list')).toEqual(['item.caseList']);
    expect(active('/dashboard/case/0c9e')).toEqual([]);
  });
});

describe('navigationFor', () => {
  it('leaves out groups without entries', () => {
    expect(navigationFor('user').map(({ title }) => title)).toEqual(['group.legalDashboard', 'group.legalOperations']);
  });

  it('offers posting a case to clients only', () => {
    const titles = (level: 'user' | 'lawyer') =>
      navigationFor(level).flatMap(({ items: own }) =>
        own.flatMap(({ children }) => (children ?? []).map(({ title }) => title)),
      );
    expect(titles('user')).toContain('item.caseNew');
    expect(titles('lawyer')).not.toContain('item.caseNew');
  });
});
