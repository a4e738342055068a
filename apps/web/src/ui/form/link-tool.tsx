import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Editor, useEditorState } from '@tiptap/react';
import { Link, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ToolButton } from './tool-button.tsx';

interface LinkToolProps {
  editor: Editor;
  disabled: boolean;
  tabIndex: number;
  onFocus: () => void;
}

/** Makes the chosen words a link, with its address in a line of the toolbar; on a link it takes the link away. */
export function LinkTool({ editor, ...stop }: LinkToolProps) {
  const { t } = useTranslation('ui');
  const [address, setAddress] = useState<string | null>(null);
  const linked = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });

  const close = () => {
    setAddress(null);
    editor.commands.focus();
  };
  const apply = () => {
    const href = address?.trim();
    // An address without a scheme is meant to be one of the web.
    if (href)
      editor
        .chain()
        .focus()
        .setLink({ href: /^[a-z]+:/i.test(href) ? href : `https://${href}` })
        .run();
    close();
  };

  return (
    <>
      <ToolButton
        {...stop}
        icon={linked ? Unlink : Link}
        label={t(linked ? 'editor.unlink' : 'editor.link')}
        expanded={linked ? undefined : address !== null}
        onPress={() => {
          if (linked) editor.chain().focus().unsetLink().run();
          else setAddress(address === null ? '' : null);
        }}
      />
      {address !== null && (
        <Box sx={{ display: 'flex', gap: 1, flexBasis: '100%', paddingBlockStart: 0.5 }}>
          <OutlinedInput
            autoFocus
            fullWidth
            size="small"
            type="url"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
              if (event.key !== 'Enter') return;
              // The form around the editor must not be sent.
              event.preventDefault();
              apply();
            }}
            placeholder="https://"
            slotProps={{ input: { 'aria-label': t('editor.linkAddress'), dir: 'ltr' } }}
          />
          <Button variant="contained" onClick={apply}>
            {t('editor.apply')}
          </Button>
        </Box>
      )}
    </>
  );
}
