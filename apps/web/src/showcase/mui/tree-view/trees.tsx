import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem, treeItemClasses } from '@mui/x-tree-view/TreeItem';
import { useTranslation } from 'react-i18next';

import { DocumentIcon, MinusSquare, PlusSquare } from './tree-icons.tsx';
import { type FolderItem, OPEN_ITEMS, useFolderItems } from './use-folder-items.ts';

function itemsOf(items: readonly FolderItem[]) {
  return items.map((item) => (
    <TreeItem key={item.id} itemId={item.id} label={item.label}>
      {item.children && itemsOf(item.children)}
    </TreeItem>
  ));
}

/** The items are written as elements. */
export function SimpleTree() {
  const { t } = useTranslation('showcaseMui');
  return (
    <SimpleTreeView aria-label={t('tree.label')} defaultExpandedItems={OPEN_ITEMS} defaultSelectedItems="settlement">
      {itemsOf(useFolderItems())}
    </SimpleTreeView>
  );
}

/** The items come as data; several can be ticked, and a folder is ticked with all that is in it. */
export function RichTree() {
  const { t } = useTranslation('showcaseMui');
  return (
    <RichTreeView
      multiSelect
      checkboxSelection
      selectionPropagation={{ parents: true, descendants: true }}
      items={useFolderItems()}
      aria-label={t('tree.label')}
      defaultExpandedItems={OPEN_ITEMS}
      defaultSelectedItems={['order']}
    />
  );
}

/** Lines that show what belongs to what, and a stronger sign of what is chosen. */
export function StyledTree() {
  const { t } = useTranslation('showcaseMui');
  return (
    <RichTreeView
      items={useFolderItems()}
      aria-label={t('tree.label')}
      defaultExpandedItems={OPEN_ITEMS}
      defaultSelectedItems="order"
      sx={(theme) => ({
        [`& .${treeItemClasses.content}`]: { paddingBlock: 0.75, borderRadius: 1 },
        [`& .${treeItemClasses.content}[data-selected]`]: {
          color: theme.vars.palette.primary.contrastText,
          backgroundColor: theme.vars.palette.primary.main,
          '&:hover, &[data-focused]': { backgroundColor: theme.vars.palette.primary.main },
        },
        [`& .${treeItemClasses.groupTransition}`]: {
          marginInlineStart: '15px',
          paddingInlineStart: '15px',
          borderInlineStart: `1px dashed ${theme.alpha(theme.vars.palette.grey[500], 0.48)}`,
        },
      })}
    />
  );
}

/** Squares that open and close, and a sheet for what has nothing in it. */
export function TreeWithIcons() {
  const { t } = useTranslation('showcaseMui');
  return (
    <RichTreeView
      items={useFolderItems()}
      aria-label={t('tree.label')}
      defaultExpandedItems={OPEN_ITEMS}
      slots={{ expandIcon: PlusSquare, collapseIcon: MinusSquare, endIcon: DocumentIcon }}
      isItemDisabled={(item) => item.id === 'contract'}
    />
  );
}
