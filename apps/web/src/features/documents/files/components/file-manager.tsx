import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Page } from '../../../../ui/page.tsx';
import { type ChangeSearch, useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';
import { AWAY, FILE_VIEWS, type FileManagerState, targetOf } from '../state.ts';
import { type BringsFiles, FilesPanel } from './files-panel.tsx';
import { FilesTools } from './files-tools.tsx';
import { useFileActions } from './use-file-actions.ts';

/** A case in which one is, among the tabs. */
const THIS_CASE = 'this-case';

interface FileManagerProps extends BringsFiles {
  state: FileManagerState;
  /** What the page offers besides, before the way to bring files. */
  also?: ReactNode;
}

/** The files that a person has and sees: theirs, those of their cases, and those that are shared with them. */
export function FileManager({ state, upload, also, ...brings }: FileManagerProps) {
  const { t } = useTranslation('files');
  const change = useChangeSearch();
  const actions = useFileActions();
  const [selected, setSelected] = useState<string[]>([]);
  const { view, caseId } = state;
  const target = targetOf(state);
  const go: ChangeSearch = (changes, options) => {
    setSelected([]);
    change(changes, options);
  };
  return (
    <Page
      title={t('title')}
      width="xl"
      views={
        <Views
          label={t('views')}
          value={view === 'cases' && caseId !== null ? THIS_CASE : view}
          onChange={(chosen) =>
            go(
              chosen === THIS_CASE
                ? { ...AWAY, view: 'cases', case: caseId ?? undefined }
                : { ...AWAY, view: chosen === 'mine' ? undefined : chosen },
              { push: true },
            )
          }
          views={FILE_VIEWS.flatMap((value) => [
            { value, label: t(`view.${value}`) },
            ...(value === 'cases' && caseId !== null ? [{ value: THIS_CASE, label: t('view.thisCase') }] : []),
          ])}
        />
      }
      tools={<FilesTools state={state} change={go} />}
      action={
        <>
          {also}
          {target && upload?.(target)}
        </>
      }
    >
      <FilesPanel {...{ state, target, change, actions, selected }} {...brings} onSelect={setSelected} />
    </Page>
  );
}
