// Writes a new service on every side from the templates beside this file. It changes no existing file: folders are
// the list of services.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PlainFailure, runMain } from '../lib/fail.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { run } from '../lib/run.mjs'
import { binary, root } from '../lib/workspace.mjs'

const templates = fileURLToPath(new URL('./templates/', import.meta.url))

const [serviceId = '', record = 'entry'] = process.argv.slice(2)

/** Where each folder of templates goes. */
const destinations = {
  contracts: `packages/contracts/src/services/${serviceId}`,
  server: `apps/mock-server/src/services/${serviceId}`,
  web: `apps/web/src/services/${serviceId}`,
  e2e: 'tests/e2e/services',
  docs: 'docs/services',
}

const requireNewName = () => {
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(serviceId)) {
    throw new PlainFailure(
      'Name the service: npm run new-service <serviceId> (a letter, then letters, digits, - and _; it becomes the URL).',
    )
  }
  if (!/^[a-z]+$/.test(record)) {
    throw new PlainFailure(
      `Name what the service lists by one English word, such as payout: npm run new-service ${serviceId} <record>.`,
    )
  }
  const { contracts, server, web } = destinations
  const taken = [contracts, server, web].find((path) => existsSync(join(root, path)))
  if (taken) throw new PlainFailure(`${taken} exists already: choose another name, or add to that service.`)
}

const words = serviceId.split(/[_-]/).filter(Boolean)
const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1)

/** The English plural of a word. */
const pluralOf = (/** @type {string} */ word) =>
  /(?:[sxz]|[cs]h)$/.test(word) ? `${word}es` : `${word.replace(/(?<=[^aeiou])y$/, 'ie')}s`

/** The templates call what a service lists an entry. */
const renameEntries = (/** @type {string} */ text) => {
  const names = { entry: record, entries: pluralOf(record) }
  const article = /^[aeiou]/.test(record) ? 'n' : ''
  return text
    .replace(/(?<=\b[Aa])n (?=entry\b)/g, `${article} `)
    .replace(/([Ee])(ntry|ntries)/g, (_, first, rest) => {
      const name = names[/** @type {keyof typeof names} */ (`e${rest}`)]
      return first === 'E' ? capital(name) : name
    })
}

/** @returns {(text: string) => string} */
const createFill = () => {
  const replacements = {
    __ID__: serviceId,
    __PASCAL__: words.map(capital).join(''),
    __TABLE__: words.join('_').toLowerCase(),
    __TITLE__: [capital(words[0] ?? ''), ...words.slice(1)].join(' '),
  }
  return (text) =>
    Object.entries(replacements).reduce(
      (filled, [mark, value]) => filled.replaceAll(mark, value),
      renameEntries(text),
    )
}

/** The templates with the place that each is for. */
const listFiles = () => {
  const fill = createFill()
  return readdirSync(templates, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const template = join(entry.parentPath, entry.name)
      const [side = '', ...rest] = relative(templates, template).split(/[\\/]/)
      const name = renameEntries(rest.join('/'))
        .replace(/\.tmpl$/, '')
        .replace(/^service\./, `${serviceId}.`)
      const path = join(destinations[/** @type {keyof typeof destinations} */ (side)], name)
      return { path, text: fill(readFileSync(template, 'utf8')) }
    })
}

await runMain(async () => {
  requireNewName()
  await ensureInstalled()
  const files = listFiles()
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const written = files.map(({ path }) => path)
  // The lengths and the order of the names decide where lines break, and how imports are sorted.
  const formatted = written.filter((path) => /\.(tsx?|json)$/.test(path))
  await run(binary('biome'), ['check', '--write', ...formatted], { quiet: true })
  console.log(`${written.map((path) => `  ${path}`).join('\n')}\nNext: docs/add-a-service.md`)
  return 0
})
