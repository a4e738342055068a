import type { TemplateScope, WorkflowTemplate } from '@casewright/contracts/workflows';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { searchSchema } from '../../../../client/search-schema.ts';
import { codeOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { Merge } from '../../../../ui/merge/merge-three-ways.ts';
import { editTarget, readTarget } from '../addresses.ts';
import { useChangeTemplate } from '../api/change-template.ts';
import { useSaveTemplate } from '../api/save-template.ts';
import { templateQuery, type TemplateRow } from '../api/template.ts';
import { openTemplate } from '../model/file.ts';
import { mergedTemplate, mergeTemplates } from '../model/merge.ts';
import type { TemplatesParam } from '../search.ts';
import type { TemplateEditor } from './use-template-editor.ts';

/** Where the template was saved last. */
interface SavedAt {
  id: string;
  revision: number;
  status: string;
}

/** Somebody else saved in the meantime: both versions, and what clashes. */
interface Stale {
  mine: WorkflowTemplate;
  theirs: WorkflowTemplate;
  revision: number;
  merge: Merge<string>;
}

/** Saving and activating what an editor holds. */
export interface Saving {
  /** What was saved last, or what the edit began with. */
  base: WorkflowTemplate;
  saved: SavedAt | null;
  wasSaved: boolean;
  isDirty: () => boolean;
  hasChanges: boolean;
  leaves: (current: object, next: object) => boolean;
  pending: 'save' | 'activate' | null;
  error: unknown;
  save: () => Promise<boolean>;
  activate: () => Promise<void>;
  stale: Stale | null;
  applyMerge: (chosenTheirs: string[]) => void;
  closeMerge: () => void;
}

/** Saves what an editor holds; a save that comes too late shows both versions and loses neither. */
export function useSaving(
  editor: TemplateEditor,
  initial: WorkflowTemplate,
  row: TemplateRow | null,
  scope: TemplateScope,
  onSaved: (id: string) => void,
): Saving {
  const { t } = useTranslation('workflowTemplates');
  const client = useQueryClient();
  const navigate = useNavigate();
  const saveTemplate = useSaveTemplate();
  const change = useChangeTemplate();
  const [base, setBase] = useState(initial);
  const [saved, setSaved] = useState<SavedAt | null>(row);
  const [wasSaved, setWasSaved] = useState(false);
  const [pending, setPending] = useState<Saving['pending']>(null);
  const [error, setError] = useState<unknown>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  // What was left behind on purpose: the page goes before it is drawn again.
  const isLeaving = useRef(false);
  const hasChanges = JSON.stringify(base) !== JSON.stringify(editor.template);

  const showBoth = async (at: SavedAt, mine: WorkflowTemplate) => {
    const now = await client.fetchQuery({ ...templateQuery(at.id), staleTime: 0 });
    const theirs = openTemplate(now);
    if (!now || theirs === null) return false;
    setStale({ mine, theirs, revision: now.revision, merge: mergeTemplates(base, mine, theirs) });
    return true;
  };

  /** Where it was saved; null where it was refused. */
  const put = async (): Promise<SavedAt | null> => {
    const { template } = editor;
    setError(null);
    try {
      const next = await saveTemplate.mutateAsync({
        id: saved?.id ?? null,
        revision: saved?.revision ?? null,
        template,
        scope: saved === null ? scope : undefined,
      });
      setBase(template);
      setSaved(next);
      setWasSaved(true);
      if (next.id !== saved?.id) {
        onSaved(next.id);
        isLeaving.current = true;
        await navigate({ ...editTarget(next.id), replace: true });
        isLeaving.current = false;
      }
      return next;
    } catch (refusal) {
      const isStale = codeOf(refusal) === 'PT409' && saved?.status === 'draft';
      if (!isStale || !(await showBoth(saved, template))) setError(refusal);
      return null;
    }
  };

  return {
    base,
    saved,
    wasSaved,
    hasChanges,
    isDirty: () => hasChanges && !isLeaving.current,
    // The designer keeps what it holds while its own address changes.
    leaves: (current, next) => modeOf(current) !== modeOf(next) || idOf(current) !== idOf(next),
    pending,
    error,
    save: async () => {
      setPending('save');
      const at = await put();
      setPending(null);
      if (at !== null) toast.success(t('saved'));
      return at !== null;
    },
    activate: async () => {
      setPending('activate');
      try {
        const at = hasChanges || saved === null ? await put() : saved;
        if (at === null) return;
        await change.mutateAsync({ verb: 'activate_template', id: at.id });
        isLeaving.current = true;
        toast.success(t('done.activate_template', { name: editor.template.name }));
        await navigate(readTarget(at.id));
      } catch (refusal) {
        setError(refusal);
      } finally {
        setPending(null);
      }
    },
    stale,
    applyMerge: (chosenTheirs) => {
      if (stale === null) return;
      editor.settle(mergedTemplate(stale.merge, stale.mine, stale.theirs, chosenTheirs));
      setBase(stale.theirs);
      setSaved((at) => at && { ...at, revision: stale.revision });
      setStale(null);
      toast.info(t('stale.caughtUp'));
    },
    closeMerge: () => setStale(null),
  };
}

const modeOf = (search: object) => searchSchema<TemplatesParam>()({ ...search }).mode;
const idOf = (search: object) => searchSchema<TemplatesParam>()({ ...search }).id;
