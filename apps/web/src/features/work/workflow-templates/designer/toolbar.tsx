import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { CirclePlay, List, Redo2, Save, Settings2, Undo2, Workflow } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { TemplateEditor } from './use-template-editor.ts';
import type { Saving } from './use-saving.ts';

/** How a template is shown. */
export type DesignerView = 'list' | 'graph';

interface DesignerToolbarProps {
  editor: TemplateEditor;
  saving: Saving;
  view: DesignerView;
  onView: (view: DesignerView) => void;
}

/** Views, undo and redo, saving and activating; it stays in sight. */
export function DesignerToolbar({ editor, saving, view, onView }: DesignerToolbarProps) {
  const { t } = useTranslation('workflowTemplates');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') {
      event.preventDefault();
      if (saving.pending === null) void saving.save();
    } else if (key === 'z' || key === 'y') {
      // In a field the browser undoes what was typed there.
      if (event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // Before the window's: of two histories the designer's own is meant.
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const whyId = useId();
  /** Why it cannot be activated; null where it can. */
  const why =
    editor.template.steps.length === 0
      ? t('toolbar.whyEmpty')
      : editor.faults.length > 0
        ? t('toolbar.whyFaults', { faults: editor.faults.length })
        : saving.saved?.status === 'active' && !saving.hasChanges
          ? t('toolbar.whyActive')
          : null;

  return (
    <Card
      role="toolbar"
      aria-label={t('toolbar.label')}
      sx={{
        position: 'sticky',
        insetBlockStart: { xs: 64, lg: 72 },
        zIndex: 'appBar',
        padding: 1.5,
        marginBlockEnd: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <ViewToggle view={view} onView={onView} />
      <Tooltip title={t('toolbar.undo')}>
        <span>
          <IconButton aria-label={t('toolbar.undo')} disabled={!editor.canUndo} onClick={editor.undo} sx={mirrored}>
            <Undo2 size={18} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={t('toolbar.redo')}>
        <span>
          <IconButton aria-label={t('toolbar.redo')} disabled={!editor.canRedo} onClick={editor.redo} sx={mirrored}>
            <Redo2 size={18} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <Button
        color="inherit"
        startIcon={<Settings2 size={18} aria-hidden />}
        onClick={() => editor.select({ kind: 'template' })}
      >
        {t('toolbar.details')}
      </Button>
      <Box sx={{ flexGrow: 1 }} />
      <Typography variant="body2" component="output" sx={{ color: 'text.secondary' }}>
        {saving.hasChanges ? t('toolbar.unsaved') : saving.saved === null ? '' : t('toolbar.saved')}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Save size={18} aria-hidden />}
        loading={saving.pending === 'save'}
        disabled={saving.pending !== null || (saving.saved !== null && !saving.hasChanges)}
        onClick={() => void saving.save()}
      >
        {t(saving.saved !== null && saving.saved.status !== 'draft' ? 'toolbar.saveNext' : 'toolbar.save')}
      </Button>
      {why !== null && (
        <Typography id={whyId} variant="body2" sx={{ color: 'text.secondary' }}>
          {why}
        </Typography>
      )}
      <Button
        variant="contained"
        startIcon={<CirclePlay size={18} aria-hidden />}
        loading={saving.pending === 'activate'}
        disabled={saving.pending !== null || why !== null}
        aria-describedby={why === null ? undefined : whyId}
        onClick={() => void saving.activate()}
      >
        {t('toolbar.activate')}
      </Button>
    </Card>
  );
}

/** The choice between the list and the graph. */
export function ViewToggle({ view, onView }: { view: DesignerView; onView: (view: DesignerView) => void }) {
  const { t } = useTranslation('workflowTemplates');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_, next: DesignerView | null) => next && onView(next)}
      aria-label={t('toolbar.view')}
    >
      <ToggleButton value="list" sx={choice}>
        <List size={18} aria-hidden />
        {t('toolbar.list')}
      </ToggleButton>
      <ToggleButton value="graph" sx={choice}>
        <Workflow size={18} aria-hidden />
        {t('toolbar.graph')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const choice = { gap: 1, color: 'text.secondary', '&.Mui-selected': { color: 'text.primary' } } as const;

/** Backwards is towards the beginning of the line. */
const mirrored = { '[dir=rtl] & svg': { transform: 'scaleX(-1)' } } as const;
