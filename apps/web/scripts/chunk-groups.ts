/**
 * What the first page is made of: these modules and all that they import are in one chunk. What is around every
 * internal service is so small that it costs less here than in files of its own.
 */
export const firstPageModules =
  /\/src\/(?:routeTree\.gen\.ts|shell\/(?:app|routes\/(?:root|panel|dashboard|internal-service))\.tsx|shared\/(?:security\/|api\/endpoint-query\.ts))|\/@tanstack\/(?:react-)?store\//

const icons = /\/node_modules\/@tabler\//
const list =
  /\/src\/shared\/(?:list|format|accounts\/(?:account-(?:name|queries)|alias-query|lazy-label-form|use-account-name)\.|ui\/(?!icon-set|qr-code|confirm|dialog))|\/@tanstack\/(?:react-)?table|\/contracts\/src\/platform\/token-movement\.ts|\/@mantine\/core\/esm\/core\/utils\/get-env\/|\/@mantine\/core\/esm\/components\/(?:Checkbox|CloseButton|Group|Input|InputBase|Menu|NativeSelect|Popover|Skeleton|Stack|TextInput)\//
const ledger = /\/packages\/ledger\/|\/node_modules\/@noble\/|\/src\/shared\/secrets\//
const forms = /\/src\/shared\/forms\//
const transactions = /\/src\/shared\/transactions\/(?!sign-sheet|signing-dialog)/
/** What draws charts; `charts.tsx` and the types are with the pages, which fetch the rest after their rows. */
const charts = /\/src\/shared\/charts\/(?!charts\.tsx|locales)|\/node_modules\/(?:d3-|internmap)/
/** What edits source code and compares it; who does neither fetches none of it. */
const codeEditor = /\/node_modules\/(?:@codemirror|@lezer|@marijn|style-mod|crelt|w3c-keyname)\//
/** What the shell's pages show of services. */
const servicesShown = /\/src\/shell\/(?:marketplace|frames|custom-services)\//
/** The reader of PDFs, which is fetched when the first one is opened. */
const pdf = /\/node_modules\/pdfjs-dist\//
/** What rates passwords, with the lists of known ones. */
const passwordStrength = /\/node_modules\/(?:@zxcvbn-ts|fastest-levenshtein)\//
/** What the panel and the backend share. It imports nothing of the panel, so that no file of the two imports the other. */
const contracts = /\/packages\/contracts\/src\/(?:platform|smart-contracts)/
/** Of these, what reads and renders the texts of e-mails, with a parser of HTML, and what is said of documents. */
const documents =
  /\/packages\/contracts\/src\/platform\/(?:messages|identity-review|documents|files|pictures|svg-problem-of)/
/** What shows transactions, certificates and delegations of the ledger, whose parts use each other. */
const ledgerViews =
  /\/src\/shared\/(?:ledger-(?:results|transaction|documents)|certificates|delegations|bulk)\/(?!locales)/
const others = /\/node_modules\/|\/src\/shared\/(?!locales)/

const serviceOf = (id: string): string | null => /\/src\/services\/([^/]+)\/(?!locales)/.exec(id)?.[1] ?? null

interface ModuleGraph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null
}

/**
 * Whether a module needs the ledger, forms or transactions at once. Contracts are passed over: of what they import,
 * only a few small parts are left after tree shaking.
 */
const isHeavy = (id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
  if ([ledger, forms, transactions].some((group) => group.test(id))) return true
  seen.add(id)
  if (!id.includes('/apps/web/src/')) return false
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return imported.some((each) => !seen.has(each) && isHeavy(each, graph, seen))
}

/** A service's contract that smart contracts speak of as well: neither the service nor what signs should bring the other. */
const isCommonContract = (id: string, graph: ModuleGraph): boolean =>
  id.includes('/packages/contracts/src/services/') &&
  graph.getModuleInfo(id)?.importers.some((importer) => importer.includes('/smart-contracts/')) === true

const listPartOf = (id: string, graph: ModuleGraph): string | null =>
  list.test(id) || isCommonContract(id, graph) ? 'list' : null

const lightPartOf = (id: string, graph: ModuleGraph): string | null => {
  const service = serviceOf(id)
  return service === null || isHeavy(id, graph) ? null : service
}

const heavyPartOf = (id: string, graph: ModuleGraph): string | null => {
  const service = serviceOf(id)
  return service !== null && isHeavy(id, graph) ? `${service}-more` : null
}

/**
 * Which modules share a file. A browser keeps six connections to a server, so thirty small files cost more trips than
 * bytes; but a page should not fetch another's parts either. The higher priority takes a module, and all that it
 * imports, first; what one page alone uses stays with that page, and a service's modules never join another's.
 */
export const chunkGroups = [
  { name: 'first-page', test: firstPageModules, priority: 10 },
  { name: 'icons', test: icons, minShareCount: 2, priority: 9 },
  { name: 'charts', test: charts, priority: 9 },
  { name: 'code-editor', test: codeEditor, priority: 9 },
  { name: 'pdf', test: pdf, priority: 9 },
  { name: 'password-strength', test: passwordStrength, priority: 9 },
  { name: listPartOf, debugName: 'list', minShareCount: 2, priority: 8 },
  { name: 'ledger', test: ledger, minShareCount: 2, priority: 7 },
  { name: 'forms', test: forms, minShareCount: 2, priority: 6 },
  { name: 'transactions', test: transactions, minShareCount: 2, priority: 5 },
  { name: 'documents', test: documents, minShareCount: 3, priority: 5 },
  { name: 'ledger-views', test: ledgerViews, minShareCount: 2, priority: 4 },
  {
    name: 'contracts',
    test: contracts,
    minShareCount: 3,
    priority: 4,
    entriesAware: true,
    entriesAwareMergeThreshold: 30_000,
  },
  {
    name: 'parts',
    test: others,
    minShareCount: 3,
    priority: 3,
    entriesAware: true,
    entriesAwareMergeThreshold: 30_000,
  },
  { name: 'services-shown', test: servicesShown, minShareCount: 2, priority: 2 },
  { name: lightPartOf, debugName: 'light parts of services', minShareCount: 2, priority: 1 },
  { name: heavyPartOf, debugName: 'heavy parts of services', minShareCount: 2, priority: 0 },
]
