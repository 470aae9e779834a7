import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** The most gzipped JavaScript that the first page may need, in kB of 1000 bytes. */
const limit = 185

const dist = new URL('../dist/', import.meta.url)
const html = readFileSync(new URL('index.html', dist), 'utf8')

/** The document's own scripts and the chunks that it names, with all that they import at once. */
const named = [...html.matchAll(/(?:src|href)="\/panel\/([^"]+\.js)"/g)].map(([, path = '']) => path)

/** @type {Map<string, number>} */
const sizes = new Map()

/** @param {string} path */
const add = (path) => {
  if (sizes.has(path)) return
  const source = readFileSync(new URL(path, dist), 'utf8')
  sizes.set(path, gzipSync(source, { level: 9 }).length)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const imports = source.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}$,\s]+?from\s*)?["']\.\/([^"']+\.js)["']/g,
  )
  for (const [, target = ''] of imports) add(`${folder}${target}`)
}

for (const path of named) add(path)

const total = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000
const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 8)
for (const [path, size] of largest)
  process.stdout.write(`${(size / 1000).toFixed(1).padStart(8)} kB  ${path}\n`)
const passed = total <= limit
process.stdout.write(
  `first page: ${total.toFixed(1)} kB gzip of JavaScript in ${sizes.size} files, limit ${limit} kB: ${passed ? 'kept' : 'exceeded'}\n`,
)
mkdirSync(new URL('../test-results/', import.meta.url), { recursive: true })
writeFileSync(
  new URL('../test-results/size.json', import.meta.url),
  `${JSON.stringify({ passed: Number(passed), failed: Number(!passed) })}\n`,
)
process.exitCode = passed ? 0 : 1
