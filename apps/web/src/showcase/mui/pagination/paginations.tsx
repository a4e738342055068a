import Pagination, { type PaginationProps } from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { ArrowLeft, ArrowRight } from 'lucide-react';

import { Demo, DemoGrid } from '../demo/demo.tsx';
import { SIZES } from '../sample/values.ts';

const VARIANTS = ['text', 'outlined'] as const;

/** Page numbers in round or rounded frames, plain and outlined, and while they cannot be used. */
export function PaginationsOf({ shape }: { shape: NonNullable<PaginationProps['shape']> }) {
  return (
    <DemoGrid min={360}>
      {VARIANTS.map((variant) => (
        <Demo key={variant} code={`variant="${variant}"`}>
          <Pagination count={10} siblingCount={0} shape={shape} variant={variant} />
        </Demo>
      ))}
      <Demo code="disabled">
        <Pagination disabled count={10} siblingCount={0} shape={shape} />
      </Demo>
    </DemoGrid>
  );
}

/** The colours that it has. */
export function PaginationColors() {
  return (
    <DemoGrid min={360}>
      {(['primary', 'secondary'] as const).flatMap((color) =>
        VARIANTS.map((variant) => (
          <Demo key={`${color} ${variant}`} code={`color="${color}"`}>
            <Pagination count={10} siblingCount={0} variant={variant} color={color} />
          </Demo>
        )),
      )}
    </DemoGrid>
  );
}

/** The sizes. */
export function PaginationSizes() {
  return (
    <DemoGrid min={360}>
      {SIZES.map((size) => (
        <Demo key={size} code={`size="${size}"`}>
          <Pagination count={5} size={size} />
        </Demo>
      ))}
    </DemoGrid>
  );
}

/** With and without the steps to the first, the next and the last page. */
export function PaginationButtons() {
  return (
    <DemoGrid min={360}>
      <Demo code="showFirstButton · showLastButton">
        <Pagination showFirstButton showLastButton count={10} siblingCount={0} />
      </Demo>
      <Demo code="hidePrevButton · hideNextButton">
        <Pagination hidePrevButton hideNextButton count={10} siblingCount={0} />
      </Demo>
    </DemoGrid>
  );
}

/** How many pages are named around the current one and at the ends. */
export function PaginationRanges() {
  return (
    <DemoGrid min={360}>
      <Demo code="siblingCount={0}">
        <Pagination count={11} defaultPage={6} siblingCount={0} />
      </Demo>
      <Demo code="siblingCount={1}">
        <Pagination count={11} defaultPage={6} />
      </Demo>
      <Demo code="siblingCount={0} · boundaryCount={2}">
        <Pagination count={11} defaultPage={6} siblingCount={0} boundaryCount={2} />
      </Demo>
      <Demo code="boundaryCount={0}">
        <Pagination count={11} defaultPage={6} siblingCount={0} boundaryCount={0} />
      </Demo>
    </DemoGrid>
  );
}

/** Arrows of another kind; they mirror where one reads from right to left. */
export function PaginationItems() {
  return (
    <Pagination
      count={5}
      color="primary"
      renderItem={(item) => <PaginationItem {...item} slots={{ previous: SmallArrowLeft, next: SmallArrowRight }} />}
      sx={{ '[dir=rtl] & .lucide': { transform: 'scaleX(-1)' } }}
    />
  );
}

function SmallArrowLeft() {
  return <ArrowLeft size={18} aria-hidden />;
}

function SmallArrowRight() {
  return <ArrowRight size={18} aria-hidden />;
}
