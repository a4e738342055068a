import type { TextAlignment } from '@casewright/contracts/posts';
import type { Editor } from '@tiptap/react';
import {
  AlignCenter,
  AlignJustify,
  Bold,
  Code,
  CornerDownLeft,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareCode,
  TextAlignEnd,
  TextAlignStart,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';

/** How much an editor offers. */
export type RichTextVariant = 'simple' | 'full';

/** The names of the tools; each has a text of its own under `editor:tool`. */
export type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'code'
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'codeBlock'
  | 'rule'
  | 'hardBreak'
  | 'alignStart'
  | 'alignCenter'
  | 'alignEnd'
  | 'alignJustify'
  | 'clear'
  | 'undo'
  | 'redo';

/** A button of the toolbar. */
export interface Tool {
  name: ToolName;
  icon: LucideIcon;
  isActive?: (editor: Editor) => boolean;
  run: (editor: Editor) => boolean;
  /** Its sign points along the text. */
  mirrored?: boolean;
  /** Only the full editor has it. */
  full?: boolean;
}

/** Aligns the paragraph or heading; start is how a text begins in its language. */
const align = (name: ToolName, icon: LucideIcon, alignment: TextAlignment | null): Tool => ({
  name,
  icon,
  full: true,
  mirrored: true,
  isActive: (e) => e.isActive({ alignment }),
  run: (e) => e.chain().focus().alignText(alignment).run(),
});

/** The buttons in the groups in which they are. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
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
    {
      name: 'code',
      icon: Code,
      full: true,
      isActive: (e) => e.isActive('code'),
      run: (e) => e.chain().focus().toggleCode().run(),
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
    {
      name: 'codeBlock',
      icon: SquareCode,
      full: true,
      isActive: (e) => e.isActive('codeBlock'),
      run: (e) => e.chain().focus().toggleCodeBlock().run(),
    },
    { name: 'rule', icon: Minus, full: true, run: (e) => e.chain().focus().setHorizontalRule().run() },
    { name: 'hardBreak', icon: CornerDownLeft, full: true, run: (e) => e.chain().focus().setHardBreak().run() },
  ],
  [
    align('alignStart', TextAlignStart, null),
    align('alignCenter', AlignCenter, 'center'),
    align('alignEnd', TextAlignEnd, 'end'),
    align('alignJustify', AlignJustify, 'justify'),
  ],
  [
    { name: 'clear', icon: RemoveFormatting, run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run() },
    { name: 'undo', icon: Undo2, run: (e) => e.chain().focus().undo().run() },
    { name: 'redo', icon: Redo2, run: (e) => e.chain().focus().redo().run() },
  ],
];
