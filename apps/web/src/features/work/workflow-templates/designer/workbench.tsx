import type { TemplateScope, WorkflowTemplate } from '@casewright/contracts/workflows';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import useMediaQuery from '@mui/material/useMediaQuery';

import { useSession } from '../../../../client/session.tsx';
import { LazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { LeaveGuard } from '../../../../ui/feedback/leave-guard.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { MergeDialog } from '../../../../ui/merge/merge-dialog.tsx';
import type { TemplateRow } from '../api/template.ts';
import { TemplatePage } from '../view/template-page.tsx';
import { useStepWords } from '../words.ts';
import { FaultList } from './fault-list.tsx';
import { ListView } from './list-view.tsx';
import { mergePartText } from './merge-part-text.ts';
import { SidePanel } from './side-panel.tsx';
import { forgetTemplateDraft, keepTemplateDraft, readTemplateDraft, type TemplateDraft } from './template-draft.ts';
import { DesignerToolbar, type DesignerView } from './toolbar.tsx';
import { useSaving } from './use-saving.ts';
import { useTemplateEditor } from './use-template-editor.ts';

const GraphView = lazy(() => import('../graph/graph-view.tsx').then((module) => ({ default: module.GraphView })));

interface WorkbenchProps {
  template: WorkflowTemplate;
  /** The version that is edited; null for a new template. */
  row: TemplateRow | null;
  firstScope: TemplateScope;
  /** Called with the id of the version in which it was saved. */
  onSaved: (id: string) => void;
}

/** A template as a list and as a graph, and beside it the panel of what is selected; what was not saved is there again. */
export function Workbench(props: WorkbenchProps) {
  const [draft, setDraft] = useState(() => readTemplateDraft(props.row));
  const row = props.row && { ...props.row, revision: draft?.revision ?? props.row.revision };
  return (
    <Bench
      key={draft === null ? 'saved' : 'kept'}
      {...props}
      // A draft goes on from the version that it was begun with, so that what others saved since is merged and not lost.
      template={draft?.base ?? props.template}
      row={row}
      draft={draft}
      onDiscard={() => {
        forgetTemplateDraft(props.row);
        setDraft(null);
      }}
    />
  );
}

interface BenchProps extends WorkbenchProps {
  draft: TemplateDraft | null;
  onDiscard: () => void;
}

function Bench({ template: initial, row, firstScope, onSaved, draft, onDiscard }: BenchProps) {
  const { t } = useTranslation('workflowTemplates');
  const { t: drafts } = useTranslation('drafts');
  const { user } = useSession();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const editor = useTemplateEditor(draft?.template ?? initial, row === null && isWide ? { kind: 'template' } : null);
  const [scope, setScope] = useState(firstScope);
  const saving = useSaving(editor, initial, row, scope, onSaved);
  const [view, setView] = useState<DesignerView>('list');
  const words = useStepWords(editor.template);
  const { template, faults } = editor;
  const { hasChanges, base, saved } = saving;
  useEffect(() => {
    if (hasChanges) keepTemplateDraft(row, { template, base, revision: saved?.revision ?? null });
    else forgetTemplateDraft(row);
  }, [hasChanges, template, base, saved, row]);
  // Of a template that nobody has begun with nothing is wrong yet.
  const isBegun = saving.wasSaved || row !== null || template.steps.length > 0;
  const shown = isBegun ? editor : { ...editor, faults: [] };
  // A graph has the whole page until something of it is edited.
  const hasPanel = view === 'list' || editor.selection !== null;
  const title = template.name.trim() || t('new.title');

  return (
    <TemplatePage title={title}>
      <LeaveGuard when={saving.isDirty} leaves={saving.leaves} />
      <DesignerToolbar editor={editor} saving={saving} view={view} onView={setView} />
      <Box sx={{ display: 'grid', gap: 2, marginBlockEnd: 2 }}>
        <RefusalAlert error={saving.error} />
        {draft !== null && hasChanges && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={onDiscard}>
                {drafts('draft.discard')}
              </Button>
            }
          >
            {drafts('draft.restored')}
          </Alert>
        )}
        {row?.status === 'active' && saving.saved?.id === row.id && <Alert severity="info">{t('editsActive')}</Alert>}
        {editor.refusedCircle && (editor.selection?.kind !== 'step' || view === 'graph') && (
          <Alert severity="error" onClose={editor.dismissRefusal}>
            {t('dependsOn.circle', { circle: words.cycle(editor.refusedCircle) })}
          </Alert>
        )}
        {isBegun && faults.length > 0 && (
          <Alert severity="warning">
            {t('fault.count', { count: faults.length })}
            <FaultList faults={faults} template={template} onGo={editor.goTo} />
          </Alert>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: hasPanel ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        {view === 'list' ? (
          <ListView editor={shown} />
        ) : (
          <LazyPart height={640}>
            <GraphView editor={shown} />
          </LazyPart>
        )}
        {hasPanel && (
          <SidePanel
            editor={shown}
            scope={
              saving.saved === null && user?.accessLevel === 'lawyer_admin'
                ? { value: scope, onChange: setScope }
                : null
            }
          />
        )}
      </Box>
      {saving.stale && (
        <MergeDialog
          title={t('stale.title')}
          merge={saving.stale.merge}
          labelOf={(part) =>
            mergePartText.label(part, saving.stale?.mine ?? template, saving.stale?.theirs ?? template, t)
          }
          textOf={(part, side) =>
            mergePartText.value(part, (side === 'mine' ? saving.stale?.mine : saving.stale?.theirs) ?? template)
          }
          onApply={saving.applyMerge}
          onClose={saving.closeMerge}
        />
      )}
    </TemplatePage>
  );
}
