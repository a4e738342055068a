import {
  CalendarClock,
  CalendarDays,
  FileText,
  Hourglass,
  type LucideIcon,
  Mail,
  SquareCheck,
  Stamp,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  task: SquareCheck,
  deadline: CalendarClock,
  event: CalendarDays,
  document: FileText,
  message: Mail,
  approval: Stamp,
  wait: Hourglass,
};

/** The sign of a step's type; the type is said in words beside it. */
export function StepIcon({ type, size = 18 }: { type: string; size?: number }) {
  const Icon = ICONS[type] ?? SquareCheck;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}
