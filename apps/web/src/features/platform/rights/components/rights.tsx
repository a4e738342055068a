import { caseStatuses } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { IN_ORDER } from '../../../../ui/in-order.ts';
import { Label } from '../../../../ui/label.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { rightsQuery, type TableRight, type VerbRight } from '../api/rights.ts';
import { knownPerson, knownVerb } from '../words.ts';

const ACTS = ['select', 'insert', 'update', 'delete'] as const;

/** Who may do what: the verbs of a case, then the tables of the database. */
export function Rights() {
  const { t } = useTranslation('rights');
  const { data, error, refetch } = useQuery(rightsQuery);
  const verbs = useVerbColumns();
  const tables = useTableColumns();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, ...IN_ORDER }}>
      <Part title={t('cases')} text={t('casesText')} isAwaited={data === undefined}>
        <DataTable
          caption={t('cases')}
          columns={verbs}
          rows={data?.verbs}
          rowId={({ verb }) => verb}
          rowName={({ verb }) => verb}
          pageSize={10}
          minWidth={840}
          empty={null}
        />
      </Part>
      <Part title={t('data')} text={t('dataText')} isAwaited={data === undefined}>
        <DataTable
          caption={t('data')}
          columns={tables}
          rows={data?.tables}
          rowId={({ table }) => table}
          rowName={({ table }) => table}
          pageSize={10}
          minWidth={960}
          empty={null}
        />
      </Part>
    </Box>
  );
}

interface PartProps {
  title: string;
  text: string;
  /** Whether its rows are on their way. */
  isAwaited: boolean;
  children: ReactNode;
}

function Part({ title, text, isAwaited, children }: PartProps) {
  return (
    <Card component="section" aria-label={title} data-awaited={isAwaited || undefined}>
      <Box sx={{ padding: 2 }}>
        <Typography variant="subtitle1" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      {children}
    </Card>
  );
}

/** Words of the database in the reader's; one that this build does not know is named rather than hidden. */
function useWords() {
  const { t } = useTranslation(['rights', 'cases']);
  return useMemo(
    () => ({
      verb: (word: string) => {
        const known = knownVerb(word);
        return known ? t(`verb.${known}`) : word;
      },
      who: (word: string) => {
        const known = knownPerson(word);
        return known ? t(`who.${known}`) : word;
      },
      state: (word: string) => {
        const known = caseStatuses.find((status) => status === word);
        return known ? t(`cases:status.${known}`) : word;
      },
    }),
    [t],
  );
}

function Words({ words }: { words: readonly string[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, paddingBlock: 0.75 }}>
      {words.map((word) => (
        <Label key={word}>{word}</Label>
      ))}
    </Box>
  );
}

function useVerbColumns(): readonly Column<VerbRight>[] {
  const { t } = useTranslation('rights');
  const say = useWords();
  return useMemo(
    () => [
      { id: 'verb', label: t('verbColumn'), minWidth: 220, render: ({ verb }) => say.verb(verb) },
      { id: 'who', label: t('whoColumn'), minWidth: 320, render: ({ who }) => <Words words={who.map(say.who)} /> },
      { id: 'states', label: t('statesColumn'), render: ({ states }) => states.map(say.state).join(', ') },
    ],
    [t, say],
  );
}

function useTableColumns(): readonly Column<TableRight>[] {
  const { t } = useTranslation('rights');
  const say = useWords();
  return useMemo(
    () => [
      {
        id: 'table',
        label: t('tableColumn'),
        minWidth: 200,
        render: ({ table }: TableRight) => (
          <Typography variant="body2" component="code" sx={{ fontFamily: 'monospace' }}>
            <bdi>{table}</bdi>
          </Typography>
        ),
      },
      ...ACTS.map((act) => ({
        id: act,
        label: t(`act.${act}`),
        minWidth: 180,
        render: ({ who }: TableRight) =>
          who[act] ? (
            <Words words={[...new Set(who[act].map(say.who))]} />
          ) : (
            <Typography variant="caption" sx={{ color: 'text.disabled' }}>
              {t('nobody')}
            </Typography>
          ),
      })),
    ],
    [t, say],
  );
}
