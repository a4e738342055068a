import type { Chosen } from '../types.ts';

/** So many files are taken at a time. */
export const MOST_FILES = 10_000;

/** What was chosen or dropped: files, and folders with nothing in them. */
export interface ChosenFiles {
  files: Chosen[];
  emptyFolders: string[][];
}

/** More files than are taken at a time. */
export class TooMany extends Error {}

/** What systems put into folders for themselves. */
const OF_THE_SYSTEM = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** What a field of files holds; of a folder, with the folders in it. */
export function chosenIn(list: Iterable<File>): ChosenFiles {
  const files = [...list].flatMap((file): Chosen[] => {
    const path = file.webkitRelativePath.split('/').slice(0, -1);
    return path.length > 0 && OF_THE_SYSTEM.has(file.name) ? [] : [{ file, path }];
  });
  if (files.length > MOST_FILES) throw new TooMany();
  return { files, emptyFolders: [] };
}

/** What the system's own choice of files has answered. */
export async function chosenBy(handles: readonly FileSystemFileHandle[]): Promise<ChosenFiles> {
  if (handles.length > MOST_FILES) throw new TooMany();
  const files = await Promise.all(
    handles.map(async (handle): Promise<Chosen> => ({ file: await handle.getFile(), path: [], handle })),
  );
  return { files, emptyFolders: [] };
}

/** What was dropped, through all folders. To be called while the event is handled: its items are gone after it. */
export async function droppedIn(data: DataTransfer): Promise<ChosenFiles> {
  const items = [...data.items].filter(({ kind }) => kind === 'file');
  const dropped = items.map((item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
    handle: item.getAsFileSystemHandle?.(),
  }));
  const found: ChosenFiles = { files: [], emptyFolders: [] };
  for (const { entry, file, handle } of dropped) {
    if (entry?.isDirectory) await walk(entry, [], found);
    else if (file) {
      const kept = await handle?.catch(() => null);
      found.files.push({ file, path: [], ...(isFileHandle(kept) && { handle: kept }) });
    }
    if (found.files.length > MOST_FILES) throw new TooMany();
  }
  return found;
}

const isFileHandle = (handle: FileSystemHandle | null | undefined): handle is FileSystemFileHandle =>
  handle?.kind === 'file';

async function walk(entry: FileSystemEntry, path: readonly string[], found: ChosenFiles): Promise<void> {
  if (isFileEntry(entry)) {
    if (path.length > 0 && OF_THE_SYSTEM.has(entry.name)) return;
    found.files.push({ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), path });
    if (found.files.length > MOST_FILES) throw new TooMany();
  } else if (isDirectoryEntry(entry)) {
    const inside = [...path, entry.name];
    const entries = await entriesOf(entry);
    if (entries.length === 0) found.emptyFolders.push(inside);
    for (const each of entries) await walk(each, inside, found);
  }
}

const isFileEntry = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectoryEntry = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A reader answers at most a hundred at a time, and none once it has answered all. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const page = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (page.length === 0) return all;
    all.push(...page);
  }
}
