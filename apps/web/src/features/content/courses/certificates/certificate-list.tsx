import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Award, Download, ShieldCheck } from 'lucide-react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { groupedNumber } from '@casewright/contracts/certificates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { fetchProductBytes } from '../../../../client/product-api.ts';
import { CardPagination } from '../../../../ui/cards/card-pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Stale } from '../../../../ui/feedback/stale.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import { CERTIFICATES_A_PAGE, type CertificateRow, certificatesQuery } from '../api/list.ts';
import { useCourseWords } from '../words.ts';

/** The reader's certificates; each is downloaded in the reader's language and leads to the page on which anybody checks it. */
export function CertificateList() {
  const { t } = useTranslation('courses');
  const search = useSearch({ from: `/dashboard${paths.dashboard.course.certificates}` });
  const page = pageParam(search.page);
  const query = useQuery(certificatesQuery(page));
  if (query.data?.total === 0 && page === 0)
    return <EmptyState filled icon={Award} title={t('certificates.none')} description={t('certificates.noneText')} />;
  return (
    <Panel title={t('certificates.title')} count={query.data?.total} busy={query.data === undefined}>
      <PanelBody query={query} rows={4} height={96}>
        {({ rows, total, page: shown }) => (
          <Stale isStale={query.isPlaceholderData}>
            <Box
              component="ul"
              sx={{
                margin: 0,
                padding: 0,
                listStyle: 'none',
                '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
              }}
            >
              {rows.map((row) => (
                <CertificateItem key={row.id} row={row} />
              ))}
            </Box>
            <CardPagination
              page={query.isPlaceholderData ? page : shown}
              pageSize={CERTIFICATES_A_PAGE}
              total={total}
              searchOf={(to) => ({ page: to === 0 ? undefined : to + 1 })}
            />
          </Stale>
        )}
      </PanelBody>
    </Panel>
  );
}

function CertificateItem({ row }: { row: CertificateRow }) {
  const { t, i18n } = useTranslation('courses');
  const dates = useDates();
  const words = useCourseWords();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const paper = await fetchProductBytes(
        `/api/certificates/${row.id}/paper?${new URLSearchParams({ language: i18n.language }).toString()}`,
        {},
      );
      saveFile(paper, `${row.title}.pdf`);
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Box
      component="li"
      data-row
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, paddingInline: 2, paddingBlock: 1.5 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.title}</bdi>
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          <bdi>{t('certificates.issued', { date: dates.fullDate(row.issued_on) })}</bdi>
        </Box>
        {row.credits.map((credit) => (
          <Box key={`${credit.jurisdiction} ${credit.category}`} sx={{ fontSize: 13, color: 'text.secondary' }}>
            <bdi>{words.credit(credit)}</bdi>
          </Box>
        ))}
        <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('certificates.number')}: <bdi>{groupedNumber(row.number)}</bdi>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={isBusy}
          startIcon={<Download size={16} aria-hidden />}
          aria-label={t('certificates.downloadNamed', { title: row.title })}
          onClick={() => void download()}
        >
          {t('certificates.download')}
        </Button>
        <ButtonLink
          size="small"
          variant="text"
          color="inherit"
          to={paths.certificate(row.number)}
          startIcon={<ShieldCheck size={16} aria-hidden />}
          aria-label={t('certificates.checkNamed', { title: row.title })}
        >
          {t('certificates.check')}
        </ButtonLink>
      </Box>
    </Box>
  );
}
