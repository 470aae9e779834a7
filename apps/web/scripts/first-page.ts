import type { Plugin } from 'vite'

/** What the first page is made of: these modules and all that they import stand in one chunk. */
export const firstPageModules =
  /\/src\/(?:routeTree\.gen\.ts|shell\/(?:app|routes\/(?:root|panel|dashboard|login))\.tsx)/

/** Dictionaries are fetched by language; the fallback's are wanted whoever reads. */
const fallbackDictionary = /\/src\/(?:shell|shared)\/locales\/en-US\.json$/

/** Names the first page's chunks in the document, so that they load at once with it. */
export const firstPage = (): Plugin => ({
  name: 'first-page',
  apply: 'build',
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
