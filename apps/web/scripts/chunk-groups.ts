/** What the first page is made of: these modules and all that they import stand in one chunk. */
export const firstPageModules =
  /\/src\/(?:routeTree\.gen\.ts|shell\/(?:app|routes\/(?:root|panel|dashboard|login))\.tsx)|\/@tanstack\/(?:react-)?store\//

const icons = /\/node_modules\/@tabler\//
const list =
  /\/src\/shared\/(?:list|format|ui\/(?!icon-set|qr-code|confirm|dialog))|\/@tanstack\/(?:react-)?table|\/@mantine\/core\/esm\/components\/(?:Checkbox|CloseButton|Group|Input|InputBase|Menu|NativeSelect|Popover|Skeleton|Stack|TextInput)\//
const ledger = /\/packages\/ledger\/|\/node_modules\/@noble\//
const forms = /\/src\/shared\/forms\/|\/@tanstack\/(?:react-)?form/
const transactions = /\/src\/shared\/transactions\//
const others =
  /\/node_modules\/|\/src\/shared\/(?!locales)|\/packages\/contracts\/src\/(?:platform|smart-contracts)/

const serviceOf = (id: string): string | null => /\/src\/services\/([^/]+)\/(?!locales)/.exec(id)?.[1] ?? null

/**
 * Which modules share a file. A browser keeps six connections to a server, so thirty small files cost more trips than
 * bytes; but a page should not fetch another's parts either. The higher priority takes a module, and all that it
 * imports, first; what one page alone uses stays with that page, and a service's modules never join another's.
 */
export const chunkGroups = [
  { name: 'first-page', test: firstPageModules, priority: 9 },
  { name: 'icons', test: icons, minShareCount: 2, priority: 8 },
  { name: 'list', test: list, minShareCount: 2, priority: 7 },
  { name: 'ledger', test: ledger, minShareCount: 2, priority: 6 },
  { name: 'forms', test: forms, minShareCount: 2, priority: 5 },
  { name: 'transactions', test: transactions, minShareCount: 2, priority: 4 },
  {
    name: 'parts',
    test: others,
    minShareCount: 3,
    priority: 3,
    entriesAware: true,
    entriesAwareMergeThreshold: 30_000,
  },
  { name: serviceOf, debugName: 'services', minShareCount: 2, priority: 0 },
]
