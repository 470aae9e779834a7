import type { Plugin, Rolldown } from 'vite'
import { firstPageModules } from './chunk-groups.ts'

/** What no first page may hold: anything of a service but the names in its contract. */
const serviceCode = /\/web\/src\/services\//

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

/**
 * The document paints its own bar before any style sheet is there: requested immediately, they apply from the end of the
 * body, which only the scripts wait for.
 */
const styleSheetsLast = (html: string): string => {
  const links = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
  const rest = links.reduce((text, link) => text.replace(link, ''), html)
  const preloads = links.map((link) => link.replace('rel="stylesheet"', 'rel="preload" as="style"'))
  return rest
    .replace(/( *<script )/, `${preloads.join('')}$1`)
    .replace('  </body>', `${links.join('')}  </body>`)
}

/** Names the first page's chunks in the document, so that they load immediately with it, and keeps services out. */
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
      return { html: styleSheetsLast(html), tags }
    },
  },
})
