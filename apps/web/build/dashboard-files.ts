/**
 * What every page of the dashboard needs: together it is one file instead of some twenty. Nothing belongs here that the first file of
 * the app imports as well (the two would wait for one another, and the page would stay blank), or a public page (it would load it all).
 */
const FILES = [
  /web\/src\/app\/(current-role|layouts\/dashboard\/)/,
  /web\/src\/features\/\w+\/components\/(workspace-switcher|team-mark|search-button|notifications-button|contacts-button|account-button)\./,
  /web\/src\/features\/(workspaces\/api\/firm-with-teams|notifications\/api\/notification-count)\./,
  /web\/src\/ui\/(page|use-menu|row-menu|table\/result-count|feedback\/empty-workspace)\./,
];

/** Of the dashboard's frame, what comes when somebody wants it; and what the route tree itself imports. */
const LATER = /layouts\/dashboard\/(mini\/|flyout\/|horizontal\/|mobile-nav\.|nav\/(caption-tip|nav-layouts)\.)/;

/** What asks the database and keeps its answers: pages that need one of these need all of them. */
const DATA =
  /web\/src\/client\/(database|query-client|query-keys)\.|node_modules\/(@tanstack\/(query-core|react-query)|@supabase\/postgrest-js)\//;

/** Icons of the menu and of the lists: each of them alone is smaller than what a file of its own costs. */
const ICONS =
  /lucide-react\/dist\/esm\/icons\/(bell|blocks|book-open-text|briefcase-business|chevrons-up-down|circle-off|cloud-off|coins|ellipsis-vertical|external-link|file-pen-line|folder-open|folder-plus|layout-dashboard|link-2|list-filter|map-pin|messages-square|panels-top-left|pencil|scale|search-x|send|shield-check|square-dashed|tag|trash|user-round|users-round)\./;

/** Whether a module belongs to the file that every page of the dashboard shares. */
export function isDashboardFile(id: string): boolean {
  const path = id.replaceAll('\\', '/');
  return !LATER.test(path) && FILES.some((files) => files.test(path));
}

/** Whether a module belongs to the file of the pages that show data. */
export function isDataFile(id: string): boolean {
  return DATA.test(id.replaceAll('\\', '/'));
}

/** Whether a module is an icon of the menu or of a list. */
export function isListIcon(id: string): boolean {
  return ICONS.test(id.replaceAll('\\', '/'));
}
