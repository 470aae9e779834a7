import type { Plugin, Rolldown } from 'vite'

/** What the first page is made of: these modules and all that they import stand in one chunk. */
const firstPageModules =
  /\/src\/(?:routeTree\.gen\.ts|shell\/(?:app|routes\/(?:root|panel|dashboard|login))\.tsx)/

/** Every page but the first is fetched when it is opened; the route tree's own part of it is not the page. */
export const firstPageGroup = { name: 'first-page', test: firstPageModules }

/** Dictionaries are fetched by language; the fallback's are wanted whoever reads. */
const fallbackDictionary = /\/src\/(?:shell|shared)\/locales\/en-US\.json$/

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
    handler: (html, { bundle }) =>
      Object.values(bundle ?? {}).flatMap((file) => {
        if (file.type !== 'chunk' || file.isEntry || html.includes(file.fileName)) return []
        const wanted = file.moduleIds.some((id) => firstPageModules.test(id) || fallbackDictionary.test(id))
        if (!wanted) return []
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/panel/${file.fileName}` }
        return { tag: 'link', attrs, injectTo: 'head' as const }
      }),
  },
})
