import { AUDIT_ACTIONS, AUDIT_AREA_NAMES, isAuditArea } from '@casewright/contracts/audit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BriefcaseBusiness, Download, FileSearch, ShieldCheck, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { AutocompleteFilter } from '../../../../ui/form/autocomplete-filter.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { today } from '../../../../ui/format/today.ts';
import type { PageHead } from '../../../../ui/page.tsx';
import { DayRange } from '../../../../ui/picker/day-range.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { type AuditEntry, auditQuery, downloadAudit } from '../api/audit.ts';
import { type AuditFilters, auditStateOf, filterParams, isFiltered, NO_FILTERS, PAGE_SIZES } from '../model/state.ts';
import { EntryChanges } from './entry-changes.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { useVerify } from './use-verify.ts';
import { VerifyResult } from './verify-result.tsx';

interface AuditLogProps {
  head: PageHead;
  /** For an administrator of the platform, not of a firm. */
  ofPlatform: boolean;
}

/** The entries of the audit log that the reader may see, each of which unfolds. Everything that narrows or counts is the database's doing. */
export function AuditLog({ head, ofPlatform }: AuditLogProps) {
  const { t } = useTranslation('audit');
  const dates = useDates();
  const change = useChangeSearch();
  const state = auditStateOf(useSearch({ from: '/dashboard/dashboard/audit' }));
  const list = useQuery(auditQuery(state));
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const columns = useAuditColumns(ofPlatform, {
    isOpen: (id) => unfolded.includes(id),
    toggle: (id) => setUnfolded(unfolded.includes(id) ? unfolded.filter((other) => other !== id) : [...unfolded, id]),
  });
  const download = useMutation({
    mutationFn: () => downloadAudit(state, today()),
    onSuccess: () => toast.success(t('export.done')),
  });
  const walk = useVerify();
  const setFilters = (filters: AuditFilters) => change(filterParams(filters));
  const clear = () => setFilters(NO_FILTERS);
  const narrowed = isFiltered(state);
  const day = (name: 'from' | 'to', label: string): ActiveFilter => ({
    label,
    values:
      state[name] === ''
        ? []
        : [{ label: dates.date(state[name]) ?? '', onRemove: () => setFilters({ ...state, [name]: '' }) }],
  });
  const active: ActiveFilter[] = [
    {
      label: t('filters.area'),
      values:
        state.area === ''
          ? []
          : [{ label: t(`area.${state.area}`), onRemove: () => setFilters({ ...state, area: '' }) }],
    },
    day('from', t('filters.from')),
    day('to', t('filters.to')),
    {
      label: t('filters.keyword'),
      values: state.q === '' ? [] : [{ label: state.q, onRemove: () => setFilters({ ...state, q: '' }) }],
    },
  ];
  const narrowing = [state.area !== '', state.from !== '', state.to !== ''].filter(Boolean).length;
  const menuOf = (row: AuditEntry) => <EntryMenu row={row} onSearch={(q) => setFilters({ ...NO_FILTERS, q })} />;
  const changesOf = (row: AuditEntry) => (unfolded.includes(row.id) ? <EntryChanges entry={row} /> : null);
  return (
    <ListTable
      name="audit"
      head={{
        ...head,
        action: (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<ShieldCheck size={18} aria-hidden />}
              loading={walk.isPending}
              onClick={walk.verify}
            >
              {t('verify.button')}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Download size={18} aria-hidden />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              {t('export.button')}
            </Button>
          </Box>
        ),
      }}
      state={state}
      change={change}
      query={list}
      statuses={{
        label: t('actions'),
        items: [
          { value: '', label: t('all') },
          ...AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`action.${action}`) })),
        ],
      }}
      search={{ value: state.q, onChange: (q) => setFilters({ ...state, q }), label: t('filters.search') }}
      tools={
        <FoldedFilters count={narrowing} onReset={() => setFilters({ ...NO_FILTERS, q: state.q })}>
          <AutocompleteFilter
            label={t('filters.area')}
            options={AUDIT_AREA_NAMES.map((area) => ({ value: area, label: t(`area.${area}`) }))}
            value={state.area}
            onChange={(area) => setFilters({ ...state, area: isAuditArea(area) ? area : '' })}
          />
          <DayRange
            value={state}
            texts={{ from: t('filters.from'), to: t('filters.to'), backwards: t('filters.backwards') }}
            onChange={(days) => setFilters({ ...state, ...days })}
          />
        </FoldedFilters>
      }
      filtered={narrowed ? { filters: active, onClear: clear } : null}
      above={
        <>
          <RefusalAlert error={download.error} />
          <VerifyResult {...walk} />
        </>
      }
      below={
        <Typography variant="body2" sx={{ maxWidth: 720, color: 'text.secondary' }}>
          {t(ofPlatform ? 'textOfPlatform' : 'text')}
        </Typography>
      }
      caption={t('title')}
      columns={columns}
      isSort={() => false}
      rowId={({ id }) => id}
      rowName={({ table_name: table, seq }) => `${table} ${seq}`}
      rowActions={menuOf}
      unfolded={changesOf}
      minWidth={960}
      rowHeight={57}
      pageSizes={PAGE_SIZES}
      empty={
        narrowed ? (
          <NothingMatches title={t('empty.noMatch')} onClear={clear} />
        ) : (
          <NoneInStatus>{t('empty.none')}</NoneInStatus>
        )
      }
    />
  );
}

function EntryMenu({ row, onSearch }: { row: AuditEntry; onSearch: (q: string) => void }) {
  const { t } = useTranslation('audit');
  const { row_id: object, actor_id: actor, case_id: caseId, case_number: number, table_name: table, seq } = row;
  return (
    <RowMenu
      label={`${table} ${seq}`}
      items={[
        { label: t('menu.object'), icon: FileSearch, onSelect: () => onSearch(object) },
        ...(actor === null ? [] : [{ label: t('menu.actor'), icon: UserSearch, onSelect: () => onSearch(actor) }]),
        ...(caseId === null || number === null
          ? []
          : [{ label: t('menu.case'), icon: BriefcaseBusiness, to: paths.dashboard.case.details(caseId) }]),
      ]}
    />
  );
}
