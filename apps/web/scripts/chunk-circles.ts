import type { Plugin, Rolldown } from 'vite'

/** Chunks that import each other, directly or over others, each as the way from one back to itself. */
const circlesIn = (bundle: Rolldown.OutputBundle): string[] => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (fileName: string, way: readonly string[]): void => {
    const start = way.indexOf(fileName)
    if (start !== -1) circles.push([...way.slice(start), fileName].join(' → '))
    const file = bundle[fileName]
    if (start !== -1 || done.has(fileName) || file?.type !== 'chunk') return
    for (const imported of file.imports) visit(imported, [...way, fileName])
    done.add(fileName)
  }
  for (const fileName of Object.keys(bundle)) visit(fileName, [])
  return circles
}

/**
 * Ends a build whose chunks import each other: the one that runs first finds what it needs of the other undefined. What
 * modules of one group share can lead to it, although no module imports itself.
 */
export const noChunkCircles = (): Plugin => ({
  name: 'no-chunk-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const circles = circlesIn(bundle)
    if (circles.length > 0) {
      this.error(`chunks import each other; divide their group in chunk-groups.ts: ${circles.join(', ')}`)
    }
  },
})
