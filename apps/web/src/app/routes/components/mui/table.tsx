import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../features/showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../features/showcase/frame/showcase-section.tsx';
import { CollapsibleTable } from '../../../../features/showcase/mui/table/collapsible-table.tsx';
import { BasicTable, GroupedTable } from '../../../../features/showcase/mui/table/plain-tables.tsx';
import { SortableTable } from '../../../../features/showcase/mui/table/sortable-table.tsx';

/** Tables: rows and columns. */
export function TablePage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="table">
      <ShowcaseSection title={t('section.basic')}>
        <BasicTable />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.sortingSelecting')}>
        <SortableTable />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.groupingFixed')}>
        <GroupedTable />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.collapsible')}>
        <CollapsibleTable />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
