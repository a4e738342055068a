import Stack from '@mui/material/Stack';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths, patterns } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import type { Texts } from '../../../../i18n/namespaces.ts';
import { LinkTabs } from '../../../../ui/link-tabs.tsx';
import type { CaseDetails } from '../api/case-details.ts';
import { isCaseStatus } from '../status.ts';
import { CaseToolbar } from './case-toolbar.tsx';
import { EngagementPanel } from './engagement-panel.tsx';
import { NextUpdate } from './next-update.tsx';
import { useNextSentence } from './next-sentence.ts';
import { StageStrip } from './stage-strip.tsx';
import { type Side, sideOf } from './standing.ts';

/** The head of one of the page's tabs. */
export interface TabHead {
  /** Stands in the address, and names the tab in the texts. */
  value: keyof Texts['caseDetails']['tabs'];
  /** Whether the reader has it at all; the database decides what is in it. Without it everybody on the case has it. */
  isFor?: (reader: { side: Side; details: CaseDetails }) => boolean;
  /** How many things are in it, for a name that says so. */
  count?: (details: CaseDetails) => number;
  /** How many things in it are new to the reader. */
  news?: (details: CaseDetails) => number;
}

interface CaseViewProps<Tab> {
  details: CaseDetails;
  /** The tabs in their order; the page hands them in, because most of them are features of their own. The first one needs no asking. */
  tabs: readonly [Tab, ...Tab[]];
  /** Draws what is in the chosen one. */
  renderPanel: (tab: Tab) => ReactNode;
}

/** A case as those on it see it. */
export function CaseView<Tab extends TabHead>({ details, tabs, renderPanel }: CaseViewProps<Tab>) {
  const { t } = useTranslation('caseDetails');
  const { user } = useSession();
  const search = useSearch({ from: `/dashboard${patterns.case.details}` });
  const nextSentence = useNextSentence();
  const { row, engagement, abilities } = details;
  const side = sideOf(row, user);
  const status = isCaseStatus(row.status) ? row.status : null;

  const [first] = tabs;
  const shown = tabs.filter(({ isFor }) => isFor?.({ side, details }) ?? true);
  const chosen = shown.find(({ value }) => value === search.tab) ?? first;

  return (
    <>
      <CaseToolbar caseId={row.id} status={row.status} number={row.number} abilities={abilities} />
      <Stack spacing={3}>
        {status && (
          <StageStrip status={status} next={nextSentence(status, side, engagement)}>
            {row.law_firm !== null && (
              <NextUpdate
                caseId={row.id}
                status={status}
                side={side}
                promised={row.next_update_by}
                mayPromise={side !== 'client' && abilities.includes('edit_case')}
              />
            )}
          </StageStrip>
        )}
        {status === 'engaging' && (
          <EngagementPanel caseId={row.id} side={side} state={engagement} abilities={abilities} />
        )}
        <LinkTabs
          idBase="case"
          label={t('details.tabs')}
          value={chosen.value}
          tabs={shown.map(({ value, count, news }) => ({
            value,
            ...(news && { news: news(details) }),
            label: t(`tabs.${value}`, { count: count?.(details) ?? 0 }),
            to: paths.dashboard.case.details(row.id),
            search: { tab: value === first.value ? undefined : value },
          }))}
        />
        <div role="tabpanel" id="case-panel" aria-labelledby={`case-tab-${chosen.value}`}>
          {renderPanel(chosen)}
        </div>
      </Stack>
    </>
  );
}
