import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import type {
  CaseFolder,
  CasePapers,
  FileActivity,
  FileDetails,
  FileKind,
  FilePerson,
  FileRow,
  FileSort,
  FileStep,
  FileType,
  Permission,
  Place,
  StorageUse,
  Visibility,
} from '../types.ts';

/** What `list_files` is asked. */
export interface ListArguments {
  place: Place;
  case_id?: string | null;
  folder_id?: string | null;
  search?: string | null;
  types?: FileType[] | null;
  changed_from?: string | null;
  changed_to?: string | null;
  sort: FileSort;
  descending: boolean;
  first: number;
  size: number;
}

/** Where files go: into a folder, else to the outermost place of a case, else to what is one's own. */
export interface Target {
  folder_id: string | null;
  case_id: string | null;
}

/** The functions of the database for files, with what they answer: the generated types know no column that is never null. */
interface FileFunctions {
  list_files: Fn<ListArguments, (FileRow & { total: number })[]>;
  file_case_folders: Fn<{ search: string | null; first: number; size: number }, (CaseFolder & { total: number })[]>;
  file_details: Fn<{ file_id: string }, FileDetails>;
  create_folder: Fn<
    { name: string; parent_id: string | null; case_id: string | null; visibility: Visibility | null },
    { id: string; name: string }
  >;
  rename_file: Fn<{ file_id: string; name: string }, unknown>;
  move_files: Fn<{ file_ids: string[] } & Target, unknown>;
  copy_files: Fn<{ file_ids: string[] } & Target, unknown>;
  bin_files: Fn<{ file_ids: string[] }, unknown>;
  restore_files: Fn<{ file_ids: string[] }, unknown>;
  purge_files: Fn<{ file_ids: string[] }, unknown>;
  empty_bin: Fn<Record<string, never>, unknown>;
  tag_file: Fn<{ file_id: string; tags: string[] }, unknown>;
  star_file: Fn<{ file_id: string; starred: boolean }, unknown>;
  show_files: Fn<{ file_ids: string[]; visibility: Visibility }, unknown>;
  share_file: Fn<{ file_id: string; user_id: string; permission: Permission }, unknown>;
  unshare_file: Fn<{ file_id: string; user_id: string }, unknown>;
  restore_version: Fn<{ version_id: string }, unknown>;
  file_people: Fn<{ file_id: string; search: string | null }, FilePerson[]>;
  case_papers_state: Fn<{ case_id: string }, CasePapers | null>;
  return_papers: Fn<{ case_id: string }, number>;
  make_file_link: Fn<
    { file_id: string; ends_at: string | null; password: string | null; most_downloads: number | null },
    { id: string; token: string }[]
  >;
  end_file_link: Fn<{ link_id: string }, boolean>;
  held_in_bin: Fn<Record<string, never>, { case_id: string; title: string; count: number }[]>;
  file_kinds: Fn<Record<string, never>, FileKind[]>;
  file_activity: Fn<{ step: FileStep }, FileActivity[]>;
  storage_used: Fn<Record<string, never>, StorageUse[]>;
}

/** Calls a function of the database. Rejects with its refusal. */
export const callFiles = functionCaller<FileFunctions>();
