import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** The colours of a timeline's points. */
export type TimelineColor = 'grey' | 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error';

/** One event. */
export interface TimelineItem {
  id: string;
  content: ReactNode;
  /** On the other side of the line: when it was. */
  opposite?: ReactNode;
  color?: TimelineColor;
  /** Drawn in the point. */
  icon?: LucideIcon;
}

interface TimelineProps {
  /** What the events are of, for assistive technology. */
  label: string;
  items: readonly TimelineItem[];
  /** On which side of the line the events are; on a phone, alternating ones are all at the end. */
  side?: 'start' | 'end' | 'alternate';
  variant?: 'filled' | 'outlined';
}

/** Events in their order along a line. */
export function Timeline({ label, items, side = 'end', variant = 'filled' }: TimelineProps) {
  const hasOpposite = side === 'alternate' || items.some((item) => item.opposite !== undefined);
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {items.map((item, index) => (
        <Event
          key={item.id}
          item={item}
          variant={variant}
          isLast={index === items.length - 1}
          areas={areasOf(side === 'alternate' ? (index % 2 === 0 ? 'end' : 'start') : side, hasOpposite)}
          narrowAreas={areasOf(side === 'start' ? 'start' : 'end', false)}
        />
      ))}
    </Box>
  );
}

/** What is beside what, and how wide: the shape of one event. */
interface Areas {
  template: string;
  columns: string;
  textAlign: 'start' | 'end';
}

function areasOf(side: 'start' | 'end', hasOpposite: boolean): Areas {
  const textAlign = side === 'start' ? 'end' : 'start';
  if (!hasOpposite) {
    return side === 'start'
      ? { template: '"content line" "opposite line"', columns: '1fr auto', textAlign }
      : { template: '"line content" "line opposite"', columns: 'auto 1fr', textAlign };
  }
  return {
    template: side === 'start' ? '"content line opposite"' : '"opposite line content"',
    columns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    textAlign,
  };
}

interface EventProps {
  item: TimelineItem;
  variant: 'filled' | 'outlined';
  isLast: boolean;
  areas: Areas;
  narrowAreas: Areas;
}

function Event({ item, variant, isLast, areas, narrowAreas }: EventProps) {
  const other = areas.textAlign === 'start' ? 'end' : 'start';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateAreas: { xs: narrowAreas.template, sm: areas.template },
        gridTemplateColumns: { xs: narrowAreas.columns, sm: areas.columns },
      }}
    >
      <Box aria-hidden sx={{ gridArea: 'line', display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
        <Point color={item.color ?? 'grey'} icon={item.icon} variant={variant} />
        {!isLast && <Box sx={{ flexGrow: 1, width: 2, backgroundColor: 'divider' }} />}
      </Box>
      <Box
        sx={{
          gridArea: 'content',
          paddingBlockEnd: isLast ? 0 : { xs: item.opposite === undefined ? 3 : 0, sm: 3 },
          textAlign: { xs: narrowAreas.textAlign, sm: areas.textAlign },
        }}
      >
        {item.content}
      </Box>
      {item.opposite !== undefined && (
        <Box
          sx={{
            gridArea: 'opposite',
            paddingBlockEnd: isLast ? 0 : 3,
            typography: 'body2',
            color: 'text.secondary',
            textAlign: { xs: narrowAreas.textAlign, sm: areas.columns.startsWith('minmax') ? other : areas.textAlign },
          }}
        >
          {item.opposite}
        </Box>
      )}
    </Box>
  );
}

function Point({ color, icon: Icon, variant }: { color: TimelineColor; icon?: LucideIcon; variant: string }) {
  const isFilled = variant === 'filled';
  const size = Icon ? 36 : 14;
  return (
    <Box
      sx={(theme) => {
        const { palette } = theme.vars;
        const main = color === 'grey' ? palette.grey[500] : palette[color].main;
        return {
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: size,
          height: size,
          marginBlockStart: Icon ? 0 : 0.75,
          marginBlockEnd: 0.75,
          borderRadius: '50%',
          border: '2px solid',
          borderColor: main,
          color: isFilled ? palette.background.paper : main,
          backgroundColor: isFilled ? main : 'transparent',
        };
      }}
    >
      {Icon && <Icon size={18} />}
    </Box>
  );
}
