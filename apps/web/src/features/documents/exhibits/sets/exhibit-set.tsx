import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BookOpen, Pencil, Plus, Stamp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { languageOf } from '../../../../i18n/languages.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { AddFiles } from '../../shared/choose/add-files.tsx';
import { useExhibitVerbs } from '../api/verbs.ts';
import { ExhibitList } from '../rows/exhibit-list.tsx';
import type { BinderFile, ExhibitSet } from '../types.ts';
import { BinderLine } from './binder-line.tsx';
import { SetDialog } from './set-dialog.tsx';
import { useAddExhibits } from './use-add-exhibits.ts';

interface ExhibitSetPanelProps {
  caseId: string;
  set: ExhibitSet;
  may: boolean;
  download: (file: BinderFile) => Promise<unknown>;
}

/** One set of exhibits: its list, its binder, and what can be done with both. */
export function ExhibitSetPanel({ caseId, set, may, download }: ExhibitSetPanelProps) {
  const { t, i18n } = useTranslation(['exhibits', 'chooseDocuments']);
  const dates = useDates();
  const call = useExhibitVerbs();
  const adding = useAddExhibits(caseId, set.id);
  const making = useAttempt(() => undefined);
  const [asked, setAsked] = useState<'add' | 'edit' | 'file' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const isFiled = set.status === 'filed';
  const there = set.exhibits.filter(({ withdrawn_at: withdrawn }) => withdrawn === null);
  const make = () => call('make_exhibit_binder', { set_id: set.id, language: languageOf(i18n.language).value });
  const items = [
    { label: t('edit'), icon: Pencil, onSelect: () => setAsked('edit') },
    ...(isFiled || set.exhibits.length === 0
      ? []
      : [{ label: t('file.action'), icon: Stamp, onSelect: () => setAsked('file') }]),
    ...(isFiled ? [] : [{ label: t('delete.action'), icon: Trash2, danger: true, onSelect: () => setAsked('delete') }]),
  ];
  const head = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {may && (
        <>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            loading={adding.isAdding}
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => setAsked('add')}
          >
            {t('chooseDocuments:add.title')}
          </Button>
          {there.length > 0 && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              loading={making.pending}
              disabled={set.binder_status === 'making'}
              startIcon={<BookOpen size={16} aria-hidden />}
              onClick={() => void making.run(make)}
            >
              {t('binder.make')}
            </Button>
          )}
          <RowMenu label={set.name} items={items} />
        </>
      )}
    </Box>
  );
  return (
    <Panel title={`\u2068${set.name}\u2069`} count={there.length} action={head}>
      <Box sx={{ display: 'grid', gap: 1.5, paddingInline: 2, paddingBlock: 1.5 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            fontSize: 13,
            color: 'text.secondary',
          }}
        >
          <Label color={isFiled ? 'success' : 'default'}>{t(`status.${set.status}`)}</Label>
          {isFiled &&
            t('filedBy', { name: `\u2068${set.filed_by_name ?? ''}\u2069`, date: dates.date(set.filed_at ?? '') })}
        </Box>
        <BinderLine {...{ caseId, set, may, download }} />
        <RefusalAlert error={making.error ?? adding.refusal} />
        {adding.leftOut.length > 0 && (
          <Alert severity="warning" onClose={adding.forget}>
            {adding.leftOut.map(({ file_id: id, name, fault }) => (
              <div key={id}>
                {t('notAdded', { name: `\u2068${name}\u2069` })} {t(`chooseDocuments:fault.${fault ?? 'broken'}`)}
              </div>
            ))}
          </Alert>
        )}
        {set.exhibits.length === 0 ? (
          <Box sx={{ paddingBlock: 2, textAlign: 'center', fontSize: 14, color: 'text.secondary' }}>{t('empty')}</Box>
        ) : (
          <ExhibitList {...{ caseId, set, may }} />
        )}
      </Box>
      {asked === 'add' && (
        <AddFiles
          caseId={caseId}
          taken={new Set(there.flatMap(({ file_id: fileId }) => fileId ?? []))}
          onAdd={(files) => void adding.add(files)}
          onClose={close}
        />
      )}
      {asked === 'edit' && <SetDialog {...{ caseId, set }} onClose={close} />}
      <ConfirmDialog
        open={asked === 'file'}
        title={t('file.title')}
        confirmLabel={t('file.action')}
        confirmColor="primary"
        onConfirm={() => call('file_exhibit_set', { set_id: set.id })}
        onClose={close}
      >
        {t('file.text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('delete.title', { name: `\u2068${set.name}\u2069` })}
        confirmLabel={t('delete.action')}
        onConfirm={() => call('delete_exhibit_set', { set_id: set.id })}
        onClose={close}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </Panel>
  );
}
