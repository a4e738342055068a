/**
 * Which modules come in one file. A page on a slow line waits for the number of its files more than for their size: a browser asks a
 * server without HTTP/2 for six at a time, and every small file costs a whole round trip of one of them (measured at 165 ms: 35 files
 * of the sign-in page took 1.2 s, the largest of them 0.5 s).
 *
 * The rules, in order; what none of them names stays with its route. Nothing belongs here that the first file of the app imports as
 * well: the two would wait for one another, and the page would stay blank.
 */
const GROUPS: readonly (readonly [name: string, modules: RegExp, but?: RegExp])[] = [
  // Of the dashboard's frame, what comes when somebody wants it, and what the route tree itself imports, stays where it is.
  [
    'dashboard',
    /web\/src\/(app\/(current-role|use-live-queries|layouts\/dashboard\/)|client\/workspace\.|features\/\w+\/[\w-]+\/components\/(workspace-switcher|team-mark|search-button|notifications-button|contacts-button|account-button)\.|features\/\w+\/(workspaces\/api\/firm-with-teams|notifications\/(tabs|use-live-notifications|api\/(notification-count|in-tab)))\.|ui\/(page|when-idle|use-menu|row-menu|person-avatar|table\/result-count|feedback\/empty-workspace)\.)/,
    /layouts\/dashboard\/(mini\/|flyout\/|horizontal|mobile-nav\.|nav\/(caption-tip|nav-layouts)\.)/,
  ],
  // What asks the database and keeps its answers: pages that need one of these need all of them. Of the features' keys, those that the
  // frame and the first pages need.
  [
    'data',
    /web\/src\/(client\/(database|query-client|feeds|drafts|look-up-person|stale-row)|features\/\w+\/(cases|contacts|messages|notifications|overview|search|session|tasks|proposals|workspaces)\/keys)\.|node_modules\/(@tanstack\/(query-core|react-query)|@supabase\/postgrest-js)\//,
  ],
  // What shows rows of the database: its states and formats.
  [
    'states',
    /web\/src\/ui\/(label|format\/(money|locale)|feedback\/(error-state|empty-state))\.|web\/src\/client\/(http|read-rows|use-reading)\./,
  ],
  // Lists as cards or rows, with their search and formats.
  [
    'lists',
    /web\/src\/(ui\/(cards\/(card-grid|card-pagination|card-toolbar|filters-button|sort-menu)\.|(search-field|link-tabs|trail|fact|use-frame-first|use-change-search|table\/count-text)\.|feedback\/(skeletons|confirm-dialog|lazy-part|nothing-matches)\.|format\/(date|today|relative-time|country-name|practice-areas|practice-area-options)\.)|features\/practice\/cases\/(permissions|filters|status|components\/case-(labels|texts))\.|client\/practice-areas\.)|contracts\/src\/cases\.|node_modules\/dayjs\/(dayjs\.min|plugin\/relativeTime)\./,
  ],
  // Forms whose checks need no library.
  [
    'forms',
    /web\/src\/(ui\/(form\/(light-input|light-text-field|light-password-field|use-light-form|error-text))\.|features\/platform\/session\/(check|demo-accounts|components\/form-heading)\.|app\/layouts\/auth\/auth-)|contracts\/src\/session\.|@mui\/material\/InputAdornment\//,
  ],
  // What the pages share on which an account is made.
  ['sign-up', /web\/src\/ui\/(sign-up-agreement|form\/sign-up-fields)\./],
  // What the pages share on which a message is waited for, or a password is chosen.
  ['steps', /web\/src\/ui\/(back-link|form\/(form-top|code-boxes|code-length))\./],
  [
    'alerts',
    /web\/src\/ui\/feedback\/refusal-alert\.|@mui\/material\/(Alert\/|internal\/svg-icons\/(Close|SuccessOutlined|ReportProblemOutlined|ErrorOutline|InfoOutlined)\.)/,
  ],
  // The marketing pages' frame and the parts that they share.
  [
    'public',
    /web\/src\/(app\/layouts\/(main\/|social-links)|ui\/(icons\/social|slides-in|section|rising-words|scroller|when-near)\.)/,
    /layouts\/main\/(desktop-nav-panel|minimal-footer|mobile-nav|nav-items)/,
  ],
  // What is said of every public page to those who only look in, and the small frame of some.
  ['page-meta', /web\/src\/app\/(page-meta|layouts\/(main\/minimal-footer|simple\/simple-layout))\./],
  // What every page shows beside its own.
  [
    'frame',
    /web\/src\/(app\/(use-document-title|layouts\/(copyright|simple\/simple-header|main-content|use-scrolled-by|header-bar|header-tools|logo|skip-link|back-to-top))|i18n\/flags?|settings\/(changed-dot|settings-button|language\/language-button)|ui\/(search-params|use-(popup|opened-once)))\.|@mui\/(material|system)\/(Stack|Skeleton)\/|@mui\/material\/FormControl\/(FormControlContext|useFormControl)\./,
  ],
  // Icons of the menu, the lists and the forms: each of them alone is smaller than what a file of its own costs.
  [
    'frame',
    /lucide-react\/dist\/esm\/icons\/(arrow-left|arrow-right|bell|blocks|book-open-text|bookmark-plus|briefcase-business|calendar-(check|days)|check|chevron-(down|left|right)|chevrons-up-down|circle-off|clock|cloud-off|coins|ellipsis-vertical|external-link|eye|eye-off|file-pen-line|folder-open|folder-plus|layout-dashboard|link-2|list-(checks|filter)|lock-keyhole|mail|mail-x|map-pin|menu|messages-square|milestone|minus|panels-top-left|pencil|plus|rotate-ccw-clock|scale|search|search-x|send|settings|shield-check|sparkles|square-(dashed|kanban)|tag|trash|user-round|users-round|workflow|x)\./,
  ],
];

/** The name of the file to which a module belongs, or null when it stays with its route. */
export function fileGroup(id: string): string | null {
  const path = id.replaceAll('\\', '/');
  // The texts that every page shows, a file for each language.
  const words = /i18n\/locales\/(\w+)\/(common|navbar|ui)\.json/.exec(path);
  if (words) return `words-${words[1]}`;
  return GROUPS.find(([, modules, but]) => modules.test(path) && !but?.test(path))?.[0] ?? null;
}
