import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { CollapsibleTable } from '../../../../showcase/mui/table/collapsible-table.tsx';
import { BasicTable, GroupedTable } from '../../../../showcase/mui/table/plain-tables.tsx';
import { SortableTable } from '../../../../showcase/mui/table/sortable-table.tsx';

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
