import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ProductDetails } from '@casewright/contracts/product-answers';
import { useParams } from '@tanstack/react-router';
import { Check, PackageX, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { hintOf } from '../../../client/errors.ts';
import { firstAnswer } from '../../../client/first-answers.ts';
import { paths, patterns } from '../../../client/paths.ts';
import { useReading } from '../../../client/use-reading.ts';
import { AtRest } from '../../../ui/at-rest.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useAlternatives } from '../../../ui/format/list.ts';
import { usePracticeAreaText } from '../../../ui/format/practice-areas.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { detailsAddress, readProduct } from '../shared/shop/api.ts';
import { ProductGallery } from '../shared/shop/gallery.tsx';
import { Stars } from '../shared/shop/stars.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { CartButton } from './cart-button.tsx';
import { FirstProduct } from './first-html.tsx';
import { Part } from './part.tsx';

// What the buyers say carries dates, and their library.
const Reviews = lazy(() => import('./reviews.tsx').then((module) => ({ default: module.Reviews })));

/** One service: what it is, what it includes, how it goes, what buyers say; and how it is bought. */
export function ProductPage() {
  const { id } = useParams({ from: `/main${patterns.shop}` });
  const { t } = useTranslation('shop');
  const first = firstAnswer<{ product: ProductDetails }>(detailsAddress(id))?.product;
  const { data, error, retry } = useReading(readProduct, id, first);
  usePageTitle(data?.name ?? t('list.title'));
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 2, md: 3 } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 40,
          marginBlockEnd: 1.5,
        }}
      >
        <Trail
          steps={[
            { label: t('details.home'), to: paths.home },
            { label: t('list.title'), to: paths.product.root },
          ]}
        />
        <CartButton />
      </Box>
      {data ? (
        <Details product={data} onReviewed={retry} />
      ) : hintOf(error) === 'product_not_found' ? (
        <EmptyState
          filled
          icon={PackageX}
          title={t('details.gone')}
          description={t('details.goneText')}
          action={
            <ButtonLink to={paths.product.root} variant="outlined" color="inherit">
              {t('details.back')}
            </ButtonLink>
          }
        />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : import.meta.env.SSR ? (
        <FirstProduct />
      ) : (
        <Waiting />
      )}
    </Container>
  );
}

const columns = {
  display: 'grid',
  columnGap: 6,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 384px' },
  // What is left of a high panel is below the words, not between them.
  gridTemplateRows: { md: 'auto 1fr' },
} as const;

const textWaits = <Skeleton variant="rounded" height={96} />;
const reviewsWait = <Skeleton variant="rounded" height={200} />;

function Waiting() {
  return (
    <Box sx={columns} aria-busy="true">
      <div>
        <Skeleton width="60%" height={40} />
        <Skeleton width="90%" height={28} />
        <Skeleton variant="rounded" height={240} sx={{ marginBlockStart: 2 }} />
      </div>
      <Skeleton variant="rounded" height={400} />
    </Box>
  );
}

function Details({ product, onReviewed }: { product: ProductDetails; onReviewed: () => void }) {
  const { t } = useTranslation('shop');
  const areaName = usePracticeAreaText();
  const pictures = [...new Set([product.coverUrl, ...product.images].filter((url) => url !== null))];
  return (
    <Box sx={columns}>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <div>
          <Typography variant="h1" sx={{ fontSize: { xs: 26, md: 32 }, lineHeight: { xs: '34px', md: '40px' } }}>
            <bdi>{product.name}</bdi>
          </Typography>
          {product.subDescription && (
            <Typography
              sx={{ marginBlock: 1, fontSize: { xs: 16, md: 18 }, lineHeight: '27px', color: 'text.secondary' }}
            >
              <bdi>{product.subDescription}</bdi>
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, typography: 'body2' }}>
            <Stars average={product.totalRatings} count={product.totalReviews} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {areaName({ slug: product.practiceArea, name: product.practiceAreaName })}
              {' · '}
              {t(`category.${product.category}`)}
            </Box>
          </Box>
        </div>
        <ProductGallery name={product.name} pictures={pictures} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Lines title={t('details.included')} lines={product.included} sign={<Check size={18} aria-hidden />} />
          <Lines title={t('details.excluded')} lines={product.excluded} sign={<X size={18} aria-hidden />} isQuiet />
        </Box>
        <HowItGoes product={product} />
      </Box>
      {/* On a phone it comes before the long texts. */}
      <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' }, alignSelf: 'stretch' }}>
        <Box sx={{ position: { md: 'sticky' }, insetBlockStart: { md: 88 } }}>
          {/* Another service begins with its own choices. */}
          <BuyPanel key={product.id} product={product} />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {product.description !== '' && (
          <Part title={t('details.description')}>
            <AtRest placeholder={textWaits}>
              <SafeHtml html={product.description} />
            </AtRest>
          </Part>
        )}
        {product.engagementTerms !== null && (
          <Part title={t('details.terms')}>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <bdi>{product.engagementTerms}</bdi>
            </Typography>
          </Part>
        )}
        <AtRest placeholder={reviewsWait}>
          <Suspense fallback={reviewsWait}>
            <Reviews product={product} onReviewed={onReviewed} />
          </Suspense>
        </AtRest>
      </Box>
    </Box>
  );
}

interface LinesProps {
  title: string;
  lines: readonly string[];
  sign: ReactNode;
  /** Of what is not done. */
  isQuiet?: boolean;
}

function Lines({ title, lines, sign, isQuiet = false }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {lines.map((line) => (
          <Box
            component="li"
            key={line}
            sx={{
              display: 'flex',
              gap: 1,
              typography: 'body2',
              color: isQuiet ? 'text.secondary' : 'text.primary',
              '& > svg': { flexShrink: 0, marginBlockStart: '2px', color: isQuiet ? 'text.secondary' : 'success.main' },
            }}
          >
            {sign}
            <bdi>{line}</bdi>
          </Box>
        ))}
      </Box>
    </Part>
  );
}

/** What happens from the order to the result, in the order in which it does. */
function HowItGoes({ product }: { product: ProductDetails }) {
  const { t } = useTranslation('shop');
  const oneOf = useAlternatives();
  const who = product.lawyer?.name ?? product.firm.name;
  const days = product.deliveryDays;
  const steps = [
    product.intake.length > 0 && {
      text: t('steps.answer', { count: product.intake.length }),
      when: t('steps.atOrder'),
    },
    product.checksConflict && { text: t('steps.check'), when: t('steps.beforeMoney') },
    product.feeToTrust && { text: t('steps.trust'), when: t('steps.untilDone') },
    { text: t('steps.work', { name: who }), when: days === null ? '' : t('ready.within', { count: days }) },
    { text: t('steps.result'), when: oneOf(product.deliveries.map((each) => t(`delivery.${each}`))) },
  ].filter((step) => step !== false);
  return (
    <Part title={t('details.howItGoes')}>
      <Box
        component="ol"
        sx={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '12px',
          backgroundColor: 'background.paper',
        }}
      >
        {steps.map(({ text, when }, index) => (
          <Box
            component="li"
            key={text}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              paddingInline: 2,
              paddingBlock: 1.25,
              typography: 'body2',
              borderBlockStart: index === 0 ? 'none' : '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box component="span" aria-hidden sx={{ fontWeight: 700, color: 'primary.main' }}>
              {index + 1}
            </Box>
            <Box component="span" sx={{ flex: '1 1 240px' }}>
              {text}
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {when}
            </Box>
          </Box>
        ))}
      </Box>
    </Part>
  );
}
