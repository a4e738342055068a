import { type Editor, useEditorState } from '@tiptap/react';
import { Link, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ToolButton } from './tool-button.tsx';
import { ToolLine } from './tool-line.tsx';

interface LinkToolProps {
  editor: Editor;
  disabled: boolean;
  tabIndex: number;
  onFocus: () => void;
}

/** Makes the chosen words a link, with its address in a line of the toolbar; on a link it takes the link away. */
export function LinkTool({ editor, ...stop }: LinkToolProps) {
  const { t } = useTranslation('editor');
  const [asking, setAsking] = useState(false);
  const linked = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });

  const close = () => {
    setAsking(false);
    editor.chain().focus().run();
  };
  const apply = (typed: string) => {
    const address = typed.trim();
    // An address without a scheme is meant to be one of the web.
    const href = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
    if (address) editor.chain().focus().setLink({ href }).run();
    close();
  };

  return (
    <>
      <ToolButton
        {...stop}
        icon={linked ? Unlink : Link}
        label={t(linked ? 'unlink' : 'link')}
        expanded={linked ? undefined : asking}
        onPress={() => {
          if (linked) editor.chain().focus().unsetLink().run();
          else setAsking(!asking);
        }}
      />
      {asking && <ToolLine isAddress label={t('linkAddress')} onApply={apply} onCancel={close} />}
    </>
  );
}
