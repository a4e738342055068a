import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

import { Label, type LabelColor } from '../label.tsx';
import { useCountText } from './count-text.ts';

/** One status with how many rows are in it; while the count is not known, its place is kept: a tab that moves is pressed by mistake. */
export interface StatusTab {
  value: string;
  label: string;
  count?: number | undefined;
  /** That many were counted, and there are more. */
  more?: boolean | undefined;
  color?: LabelColor;
}

interface StatusTabsProps {
  label: string;
  value: string;
  tabs: readonly StatusTab[];
  onChange: (value: string) => void;
}

/** The row of statuses above a table. */
export function StatusTabs({ label, value, tabs, onChange }: StatusTabsProps) {
  const countText = useCountText();
  return (
    <Tabs
      value={value}
      onChange={(_, next: string) => onChange(next)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
      sx={{
        paddingInline: 2.5,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        // A scroll button with nowhere to scroll would push the first tab out of line.
        '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 },
      }}
    >
      {tabs.map((tab, index) => (
        <Tab
          key={tab.value}
          value={tab.value}
          label={tab.label}
          iconPosition="end"
          sx={{ minHeight: 48, gap: 0.5 }}
          icon={
            <Label
              variant={tab.count !== undefined && (index === 0 || tab.value === value) ? 'filled' : 'soft'}
              color={tab.color ?? 'default'}
            >
              {tab.count === undefined ? '' : countText(tab.count, tab.more)}
            </Label>
          }
        />
      ))}
    </Tabs>
  );
}
