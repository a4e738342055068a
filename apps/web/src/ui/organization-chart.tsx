import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Someone or something with what belongs under it. */
export interface OrganizationNode<Item> {
  key: string;
  item: Item;
  children?: readonly OrganizationNode<Item>[];
}

interface OrganizationChartProps<Item> {
  root: OrganizationNode<Item>;
  /** Names the chart for assistive technology. */
  label: string;
  /** Draws one place of the chart. */
  children: (item: Item, depth: number) => ReactNode;
}

const GAP = 20;
const LINE = '1px solid';

/** From `md`: children side by side under their parent, joined by lines. Below it: a tree that is indented. */
const styles: SystemStyleObject<Theme> = {
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { position: 'relative' },
  '& li::before, & li::after, & ul::before': { content: '""', position: 'absolute', borderColor: 'divider' },
};

const indented: SystemStyleObject<Theme> = {
  '& ul ul': { position: 'relative', marginInlineStart: 3, paddingInlineStart: 2.5 },
  '& li': { paddingBlockStart: 1.5 },
  '& ul ul > li::before': {
    insetInlineStart: -20,
    insetBlockStart: 0,
    height: 36,
    width: 20,
    borderInlineStart: LINE,
    borderBlockEnd: LINE,
    borderEndStartRadius: 8,
  },
  '& ul ul > li:not(:last-child)::after': { insetInlineStart: -20, insetBlock: 0, borderInlineStart: LINE },
};

const spread: SystemStyleObject<Theme> = {
  '& ul': { display: 'flex', justifyContent: 'center', position: 'relative' },
  '& li': { display: 'flex', flexDirection: 'column', alignItems: 'center', paddingInline: 1 },
  '& ul ul': { paddingBlockStart: `${GAP}px` },
  '& ul ul::before': { insetBlockStart: 0, insetInlineStart: '50%', height: GAP, borderInlineStart: LINE },
  '& ul ul > li': { paddingBlockStart: `${GAP}px` },
  '& ul ul > li::before': { insetBlockStart: 0, insetInlineStart: '50%', height: GAP, borderInlineStart: LINE },
  '& ul ul > li::after': { insetBlockStart: 0, insetInline: 0, borderBlockStart: LINE },
  '& ul ul > li:first-of-type::after': { insetInlineStart: '50%' },
  '& ul ul > li:last-of-type::after': { insetInlineEnd: '50%' },
};

/** Who is under whom: nested lists for reading, drawn as a chart. */
export function OrganizationChart<Item>({ root, label, children }: OrganizationChartProps<Item>) {
  return (
    <Box
      component="section"
      aria-label={label}
      // Wider than the page only when many are side by side: then it is scrolled, by the keyboard too.
      tabIndex={0}
      sx={(theme) => ({
        overflowX: 'auto',
        paddingBlock: 1,
        ...styles,
        [theme.breakpoints.down('md')]: indented,
        [theme.breakpoints.up('md')]: spread,
      })}
    >
      <Box component="ul" sx={{ minWidth: { md: 'max-content' } }}>
        <Branch node={root} depth={0} draw={children} />
      </Box>
    </Box>
  );
}

interface BranchProps<Item> {
  node: OrganizationNode<Item>;
  depth: number;
  draw: (item: Item, depth: number) => ReactNode;
}

function Branch<Item>({ node, depth, draw }: BranchProps<Item>) {
  return (
    <li>
      {draw(node.item, depth)}
      {node.children && node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.key} node={child} depth={depth + 1} draw={draw} />
          ))}
        </ul>
      )}
    </li>
  );
}
