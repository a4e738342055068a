import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { type Editor, useEditorState } from '@tiptap/react';
import { Maximize, Minimize } from 'lucide-react';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type BringsFiles, FileTools } from './file-tools.tsx';
import { LinkTool } from './link-tool.tsx';
import { type RichTextVariant, TOOL_GROUPS } from './rich-text-tools.ts';
import { ToolButton } from './tool-button.tsx';
import type { Fullscreen } from './use-fullscreen.ts';

const TOOLS = TOOL_GROUPS.flat();

/** Arrow keys move through the buttons, in the direction in which they are laid out. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const from = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((from + step) % buttons.length)?.focus();
}

interface RichTextToolbarProps {
  editor: Editor;
  disabled: boolean;
  variant: RichTextVariant;
  fullscreen: Omit<Fullscreen, 'ref'>;
  brings: BringsFiles | undefined;
}

/** The editor's buttons: one stop for Tab, arrow keys between them, as a toolbar is used everywhere. */
export function RichTextToolbar({ editor, disabled, variant, fullscreen, brings }: RichTextToolbarProps) {
  const { t } = useTranslation('editor');
  const [reachable, setReachable] = useState<string>('heading2');
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => TOOLS.filter((tool) => tool.isActive?.(current)).map((tool) => tool.name),
  });
  const full = variant === 'full';
  const stop = (name: string) => ({
    disabled,
    tabIndex: name === reachable ? 0 : -1,
    onFocus: () => setReachable(name),
  });

  return (
    <Box
      role="toolbar"
      aria-label={t('toolbar')}
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
      {TOOL_GROUPS.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 && group.some((tool) => full || !tool.full) && (
            <Divider orientation="vertical" flexItem sx={{ marginInline: 0.5 }} />
          )}
          {group
            .filter((tool) => full || !tool.full)
            .map(({ name, icon, run, isActive, mirrored = false }) => (
              <ToolButton
                key={name}
                {...stop(name)}
                icon={icon}
                mirrored={mirrored}
                label={t(`tool.${name}`)}
                pressed={isActive ? active.includes(name) : undefined}
                onPress={() => run(editor)}
              />
            ))}
        </Fragment>
      ))}
      {full && (
        <>
          <LinkTool editor={editor} {...stop('link')} />
          {brings && <FileTools editor={editor} brings={brings} stop={stop} />}
          <ToolButton
            {...stop('fullscreen')}
            icon={fullscreen.active ? Minimize : Maximize}
            label={t(fullscreen.active ? 'exitFullscreen' : 'fullscreen')}
            onPress={fullscreen.toggle}
          />
        </>
      )}
    </Box>
  );
}
