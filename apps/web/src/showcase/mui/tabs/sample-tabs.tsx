import Tab, { type TabProps } from '@mui/material/Tab';
import Tabs, { type TabsProps } from '@mui/material/Tabs';
import { FileText, Gavel, Landmark, Mail, Scale, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const TABS = [
  { value: 'matter', label: 'label.matter', icon: Scale },
  { value: 'documents', label: 'label.documents', icon: FileText },
  { value: 'hearing', label: 'label.hearing', icon: Gavel },
  { value: 'team', label: 'label.team', icon: Users },
  { value: 'correspondence', label: 'sample.folder.correspondence', icon: Mail },
  { value: 'pleadings', label: 'sample.folder.pleadings', icon: Landmark },
] as const;

interface SampleTabsProps extends Pick<TabsProps, 'variant' | 'scrollButtons' | 'sx'> {
  /** What a tab shows: words, a picture, or both. */
  shows?: 'text' | 'icon' | 'both';
  iconPosition?: TabProps['iconPosition'];
  /** How many of the tabs; the third of four cannot be chosen. */
  count?: number;
}

/** Tabs of a matter. Nothing hangs on them here, so they are not tied to a panel. */
export function SampleTabs(props: SampleTabsProps) {
  const { shows = 'text', iconPosition, count = 4, variant = 'scrollable', ...tabs } = props;
  const { t } = useTranslation('showcaseMui');
  const [value, setValue] = useState<string>('matter');
  return (
    <Tabs
      {...tabs}
      variant={variant}
      value={value}
      onChange={(_, next: string) => setValue(next)}
      aria-label={t('label.file')}
    >
      {TABS.slice(0, count).map(({ value: own, label, icon: Icon }) => (
        <Tab
          key={own}
          value={own}
          disabled={count === 4 && own === 'hearing'}
          label={shows === 'icon' ? undefined : t(label)}
          aria-label={shows === 'icon' ? t(label) : undefined}
          icon={shows === 'text' ? undefined : <Icon size={20} aria-hidden />}
          iconPosition={iconPosition}
          sx={{ minHeight: iconPosition === 'start' || iconPosition === 'end' ? 48 : undefined }}
        />
      ))}
    </Tabs>
  );
}
