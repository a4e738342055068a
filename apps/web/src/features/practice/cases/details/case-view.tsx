import { askedOf, type CaseGroup, type CasePart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import type { MenuEntry } from '../../../../ui/menu-popup.tsx';
import { TabbedPage } from '../../../../ui/tabbed-page.tsx';
import { Views } from '../../../../ui/views.tsx';
import type { CaseDetails } from '../api/case-details.ts';
import type { PageCounts } from '../api/page-counts.ts';
import { CaseFacts } from './case-head.tsx';
import { CaseToolbar } from './case-toolbar.tsx';
import { groupsOf } from './groups.ts';
import { type Side, sideOf } from './standing.ts';

/** Who looks at a case, and at what. */
export interface CaseReader {
  side: Side;
  details: CaseDetails;
}

/** The head of one part of the page. */
export interface PartHead {
  /** Part of the address, and names the part in the texts. */
  value: CasePart;
  /** The tab in which the reader finds it; otherwise the one that the part has in `case-page`. */
  group?: (reader: CaseReader) => CaseGroup;
  /** Whether the reader has it at all; the database decides what is in it. Without it everybody on the case has it. */
  isFor?: (reader: CaseReader) => boolean;
}

interface CaseViewProps<Part> {
  details: CaseDetails;
  counts: PageCounts | undefined;
  /** The parts in their order; the page hands them in, because most of them are features of their own. The first one needs no asking. */
  parts: readonly [Part, ...Part[]];
  /** What the reader may add. */
  adds: readonly MenuEntry[];
  /** Draws the chosen one. */
  renderPart: (part: Part) => ReactNode;
}

/** A case as those on it see it: its head and tabs, which stay, and the part that the address names. */
export function CaseView<Part extends PartHead>({ details, counts, parts, adds, renderPart }: CaseViewProps<Part>) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${patterns.case.details}` });
  const { row, abilities } = details;
  const reader = { side: sideOf(row, user), details };
  const groups = groupsOf(parts, reader);
  const shown = groups.flatMap((group) => group.parts);
  const asked = askedOf(search);
  const inGroup = groups.find(({ value }) => value === asked.group)?.parts;
  const named = shown.find(({ value }) => value === asked.part);
  // A tab that has the name of its first part leads to it; a part that the reader has not, to the overview.
  const chosen = (search.part === undefined ? inGroup?.[0] : undefined) ?? named ?? inGroup?.[0] ?? parts[0];
  const group = groups.find((one) => one.parts.includes(chosen)) ?? groups[0];
  const to = paths.dashboard.case.details(row.id);

  return (
    <TabbedPage
      title={row.title}
      back={{ label: t('cases:list.title'), to: paths.dashboard.case.root }}
      facts={<CaseFacts row={row} isNextHard={details.isNextHard} />}
      action={
        <CaseToolbar
          caseId={row.id}
          status={row.status}
          hasFirm={row.law_firm !== null}
          abilities={abilities}
          adds={adds}
        />
      }
      tabs={
        <LinkTabs
          idBase="case"
          label={t('details.tabs')}
          value={group?.value ?? 'overview'}
          tabs={groups.map(({ value }) => ({
            value,
            label: t(`group.${value}`),
            ...countIn(value, details, counts),
            to,
            search: { tab: value === 'overview' ? undefined : value },
          }))}
        />
      }
    >
      <div role="tabpanel" id="case-panel" aria-labelledby={`case-tab-${group?.value ?? 'overview'}`}>
        {group && group.parts.length > 1 && (
          <Box sx={{ marginBlockEnd: 2, marginInlineStart: -1.25 }}>
            <Views
              label={t('details.parts', { group: t(`group.${group.value}`) })}
              value={chosen.value}
              views={group.parts.map(({ value }) => ({
                value,
                label: t(`tabs.${value}`),
                to,
                search: { tab: group.value, part: value },
              }))}
            />
          </Box>
        )}
        {renderPart(chosen)}
      </div>
    </TabbedPage>
  );
}

/** What is said beside the name of a tab: how many things are in it, or how many of them are new. */
function countIn(group: CaseGroup, { people, parties }: CaseDetails, counts: PageCounts | undefined) {
  switch (group) {
    case 'proposals':
      return { count: counts?.proposals };
    case 'work':
      return { count: counts?.openTasks };
    case 'deadlines':
      return { count: counts?.openDeadlines };
    case 'messages':
      return { news: counts?.unreadMessages };
    case 'people':
      return { count: people.length + parties.length };
    case 'file':
      return { count: counts && counts.notes + counts.questions };
    default:
      return {};
  }
}
