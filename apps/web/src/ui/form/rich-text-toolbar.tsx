import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'clear'
  | 'undo'
  | 'redo';

interface Tool {
  name: ToolName;
  icon: LucideIcon;
  isActive?: (editor: Editor) => boolean;
  run: (editor: Editor) => boolean;
}

const GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      name: 'heading2',
      icon: Heading2,
      isActive: (e) => e.isActive('heading', { level: 2 }),
      run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'heading3',
      icon: Heading3,
      isActive: (e) => e.isActive('heading', { level: 3 }),
      run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    { name: 'bold', icon: Bold, isActive: (e) => e.isActive('bold'), run: (e) => e.chain().focus().toggleBold().run() },
    {
      name: 'italic',
      icon: Italic,
      isActive: (e) => e.isActive('italic'),
      run: (e) => e.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: Underline,
      isActive: (e) => e.isActive('underline'),
      run: (e) => e.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      isActive: (e) => e.isActive('strike'),
      run: (e) => e.chain().focus().toggleStrike().run(),
    },
  ],
  [
    {
      name: 'bulletList',
      icon: List,
      isActive: (e) => e.isActive('bulletList'),
      run: (e) => e.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      isActive: (e) => e.isActive('orderedList'),
      run: (e) => e.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: Quote,
      isActive: (e) => e.isActive('blockquote'),
      run: (e) => e.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    { name: 'clear', icon: RemoveFormatting, run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run() },
    { name: 'undo', icon: Undo2, run: (e) => e.chain().focus().undo().run() },
    { name: 'redo', icon: Redo2, run: (e) => e.chain().focus().redo().run() },
  ],
];

const TOOLS = GROUPS.flat();

/** Arrow keys walk through the buttons, in the direction in which they are laid out. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const from = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((from + step) % buttons.length)?.focus();
}

/** The editor's buttons: one stop for Tab, arrow keys between them, as a toolbar is used everywhere. */
export function RichTextToolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const { t } = useTranslation('ui');
  const [reachable, setReachable] = useState<ToolName>('heading2');
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => TOOLS.filter((tool) => tool.isActive?.(current)).map((tool) => tool.name),
  });

  return (
    <Box
      role="toolbar"
      aria-label={t('editor.toolbar')}
      onKeyDown={moveFocus}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        padding: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {GROUPS.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 && <Divider orientation="vertical" flexItem sx={{ marginInline: 0.5 }} />}
          {group.map(({ name, icon: Icon, run, isActive }) => (
            <IconButton
              key={name}
              size="small"
              disabled={disabled}
              aria-label={t(`editor.${name}`)}
              title={t(`editor.${name}`)}
              aria-pressed={isActive ? active.includes(name) : undefined}
              tabIndex={name === reachable ? 0 : -1}
              onFocus={() => setReachable(name)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(editor)}
              sx={{
                borderRadius: 0.75,
                color: 'text.secondary',
                ...(active.includes(name) && { color: 'primary.main', backgroundColor: 'action.selected' }),
              }}
            >
              <Icon size={18} aria-hidden />
            </IconButton>
          ))}
        </Fragment>
      ))}
    </Box>
  );
}
