import type { Plugin, Rolldown } from 'vite'

/** What the first page is made of: these modules and all that they import stand in one chunk. */
const firstPageModules =
  /\/src\/(?:routeTree\.gen\.ts|shell\/(?:app|routes\/(?:root|panel|dashboard|login))\.tsx)|\/@tanstack\/(?:react-)?store\//

/** Every page but the first is fetched when it is opened; the route tree's own part of it is not the page. */
export const firstPageGroup = { name: 'first-page', test: firstPageModules }

/** What no first page may hold: a service's pages, its parts and its calls. */
const serviceCode = /\/src\/services\/[^/]+\/(?:components\/|queries\.ts)/

const modulesOfEntry = (bundle: Rolldown.OutputBundle): readonly string[] => {
  const seen = new Set<string>()
  const modules: string[] = []
  const visit = (fileName: string): void => {
    const file = bundle[fileName]
    if (seen.has(fileName) || file?.type !== 'chunk') return
    seen.add(fileName)
    modules.push(...file.moduleIds)
    for (const imported of file.imports) visit(imported)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) visit(file.fileName)
  return modules
}

/** The first paint waits for style sheets alone, so they must not queue for a connection behind the scripts. */
const styleSheetsFirst = (html: string): string => {
  const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
  const rest = links.reduce((text, link) => text.replace(link, ''), html)
  return rest.replace(/( *<script )/, `${links.join('')}$1`)
}

/** Names the first page's chunks in the document, so that they load at once with it, and keeps services out. */
export const firstPage = (): Plugin => ({
  name: 'first-page',
  apply: 'build',
  generateBundle(_options, bundle) {
    const strays = modulesOfEntry(bundle).filter((id) => serviceCode.test(id))
    if (strays.length > 0) {
      this.error(
        `the first page would load services' code; import it inside the guard instead: ${strays.join(', ')}`,
      )
    }
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter(
        (file) =>
          file.type === 'chunk' &&
          !file.isEntry &&
          !html.includes(file.fileName) &&
          file.moduleIds.some((id) => firstPageModules.test(id)),
      )
      const tags = chunks.map(({ fileName }) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/panel/${fileName}` },
        injectTo: 'head' as const,
      }))
      return { html: styleSheetsFirst(html), tags }
    },
  },
})
