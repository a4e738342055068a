import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useDates } from '../../../../ui/format/date.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelNote, PanelRow, PanelRows } from '../../../../ui/panel-row.tsx';
import { revisionsQuery } from '../api/post.ts';

/** What a post said before; each opens in the editor, where it is saved again. */
export function RevisionsPanel({ id }: { id: string }) {
  const { t } = useTranslation('posts');
  const dates = useDates();
  const { data } = useQuery(revisionsQuery(id));
  return (
    <Panel title={t('revisions.title')} count={data?.length} busy={data === undefined}>
      {data?.length === 0 ? (
        <PanelNote>{t('revisions.none')}</PanelNote>
      ) : (
        <PanelRows>
          {data?.map((revision) => (
            <PanelRow
              key={revision.id}
              title={revision.title}
              detail={dates.dateTime(revision.created_at)}
              end={
                <ButtonLink
                  size="small"
                  color="inherit"
                  to={paths.dashboard.post.edit(id)}
                  search={{ revision: revision.id }}
                >
                  {t('revisions.open')}
                </ButtonLink>
              }
            />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}
