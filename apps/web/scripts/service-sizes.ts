import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** The most gzipped JavaScript of a service's own, in kB of 1000 bytes: all of its pages in both languages. */
const limit = 80

/** A service's module; the part of a route that belongs to the route tree has no query and is nobody's page. */
const serviceModule = /\/web\/src\/services\/([^/]+)\/(?!routes\/[^?]*$)/

/** The most gzipped JavaScript of each library that services fetch on demand and may share, by the name of its chunk. */
const libraryLimits: ReadonlyMap<string, number> = new Map([
  ['charts', 40],
  ['code-editor', 195],
  ['pdf', 160],
  ['password-strength', 250],
])

const gzippedKilobytes = (code: string): number => gzipSync(code, { level: 9 }).length / 1000

type Chunk = Rolldown.OutputChunk

const chunksOf = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, Chunk> =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))

const servicesIn = ({ moduleIds }: Chunk): readonly string[] =>
  moduleIds.flatMap((id) => serviceModule.exec(id)?.[1] ?? [])

/** Everything that is reached from the document by imports of some kinds, without passing a chunk that is closed. */
const reachedFrom = (
  chunks: ReadonlyMap<string, Chunk>,
  importsOf: (chunk: Chunk) => readonly string[],
  isClosed: (chunk: Chunk) => boolean = () => false,
): ReadonlySet<string> => {
  const reached = new Set<string>()
  const visit = (fileName: string): void => {
    const chunk = chunks.get(fileName)
    if (!chunk || reached.has(fileName) || isClosed(chunk)) return
    reached.add(fileName)
    for (const next of importsOf(chunk)) visit(next)
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk.fileName)
  return reached
}

const allImports = ({ imports, dynamicImports }: Chunk): readonly string[] => [...imports, ...dynamicImports]

/** What would be gone from the panel if a service were, in kB; shared parts that others need as well do not count. */
const sizesOf = (chunks: ReadonlyMap<string, Chunk>): ReadonlyMap<string, number> => {
  const all = reachedFrom(chunks, allImports)
  // What the document loads immediately is everybody's, and has a budget of its own.
  const everybodys = reachedFrom(chunks, ({ imports }) => imports)
  const services = [...new Set([...chunks.values()].flatMap(servicesIn))].sort()
  return new Map(
    services.map((service) => {
      const isOfService = (chunk: Chunk): boolean =>
        !everybodys.has(chunk.fileName) && servicesIn(chunk).includes(service)
      const without = reachedFrom(chunks, allImports, isOfService)
      const own = [...all].filter(
        (fileName) => !(without.has(fileName) || libraryLimits.has(chunks.get(fileName)?.name ?? '')),
      )
      const kilobytes = own.map((fileName) => gzippedKilobytes(chunks.get(fileName)?.code ?? ''))
      return [service, kilobytes.reduce((sum, size) => sum + size, 0)]
    }),
  )
}

/** Fails the build when a service or a shared library outgrows its budget, and says how large each is. */
export const serviceSizes = (): Plugin => ({
  name: 'service-sizes',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sizes = [...sizesOf(chunksOf(bundle))]
      const list = sizes.map(([service, size]) => `${service} ${size.toFixed(1)}`).join(', ')
      this.info(`kB gzip of each service's own, at most ${limit}: ${list}`)
      for (const [library, most] of libraryLimits) {
        const parts = [...chunksOf(bundle).values()].filter(({ name }) => name === library)
        const size = parts.reduce((sum, { code }) => sum + gzippedKilobytes(code), 0)
        this.info(`kB gzip of ${library}, at most ${most}: ${size.toFixed(1)}`)
        if (size > most) this.error(`${library} outgrew ${most} kB: ${size}`)
      }
      const large = sizes.filter(([, size]) => size > limit).map(([service]) => service)
      if (large.length > 0) this.error(`these services outgrew ${limit} kB: ${large.join(', ')} (${list})`)
    },
  },
})
