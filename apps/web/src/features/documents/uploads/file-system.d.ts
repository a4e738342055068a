/** What browsers that can keep a way to a file have beside the standard types. */
interface Window {
  showOpenFilePicker?: (options?: { multiple?: boolean }) => Promise<FileSystemFileHandle[]>;
}

interface DataTransferItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

interface FileSystemHandle {
  queryPermission?: (asked: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (asked: { mode: 'read' }) => Promise<PermissionState>;
}
