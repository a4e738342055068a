import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { CardPages, TableFoot } from '../../../../showcase/mui/pagination/own-paginations.tsx';
import {
  PaginationButtons,
  PaginationColors,
  PaginationItems,
  PaginationRanges,
  PaginationSizes,
  PaginationsOf,
} from '../../../../showcase/mui/pagination/paginations.tsx';

/** Pagination: page by page through what is long. */
export function PaginationPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="pagination">
      <ShowcaseSection title={t('section.circular')}>
        <PaginationsOf shape="circular" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.rounded')}>
        <PaginationsOf shape="rounded" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.colors')}>
        <PaginationColors />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.sizes')}>
        <PaginationSizes />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.buttons')}>
        <PaginationButtons />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.ranges')}>
        <PaginationRanges />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.table')}>
        <TableFoot />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.items')}>
        <PaginationItems />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.ownComponent')}>
        <CardPages />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
