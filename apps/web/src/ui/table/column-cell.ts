import type { DrawnColumn } from './column-layout.ts';

/** How a cell of a column is drawn that a person pinned or made wider or narrower; `head` over the tint of the head row. */
export function cellStyle<Row>({ fixedWidth, pinnedAt }: DrawnColumn<Row>, head = false) {
  return {
    ...(fixedWidth !== undefined && { width: fixedWidth, minWidth: fixedWidth, maxWidth: fixedWidth }),
    ...(pinnedAt !== undefined && {
      position: 'sticky',
      insetInlineStart: pinnedAt,
      zIndex: 1,
      backgroundColor: 'background.paper',
      // Over the paper, which hides what scrolls below, the tint that the other cells of its row have.
      backgroundImage: head ? TINT : undefined,
      'tr:hover > td&': {
        backgroundImage: 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
      },
    }),
  } as const;
}

const GREY = 'color-mix(in srgb, var(--mui-palette-grey-500) 8%, transparent)';
const TINT = `linear-gradient(${GREY}, ${GREY})`;
