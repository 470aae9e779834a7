// Writes a new service on every side from the templates beside this file. It changes no existing file: folders are
// the list of services.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PlainFailure, runMain } from '../lib/fail.mjs'
import { run } from '../lib/run.mjs'
import { binary, root } from '../lib/workspace.mjs'

const templates = fileURLToPath(new URL('./templates/', import.meta.url))

const [serviceId = ''] = process.argv.slice(2)

/** Where each folder of templates goes. */
const destinations = {
  contracts: `packages/contracts/src/services/${serviceId}`,
  server: `apps/mock-server/src/services/${serviceId}`,
  web: `apps/web/src/services/${serviceId}`,
  e2e: 'tests/e2e/services',
  docs: 'docs/services',
}

const words = serviceId.split(/[_-]/).filter(Boolean)
const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1)

const replacements = {
  __ID__: serviceId,
  __PASCAL__: words.map(capital).join(''),
  __TABLE__: words.join('_').toLowerCase(),
  __TITLE__: [capital(words[0] ?? ''), ...words.slice(1)].join(' '),
}

/** @param {string} text */
const fill = (text) =>
  Object.entries(replacements).reduce((filled, [mark, value]) => filled.replaceAll(mark, value), text)

const requireNewName = () => {
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(serviceId)) {
    throw new PlainFailure(
      'Name the service: npm run new-service <serviceId> (a letter, then letters, digits, - and _; it becomes the URL).',
    )
  }
  const taken = [destinations.contracts, destinations.server, destinations.web].find((path) =>
    existsSync(join(root, path)),
  )
  if (taken) throw new PlainFailure(`${taken} exists already: choose another name, or add to that service.`)
}

await runMain(async () => {
  requireNewName()
  const written = []
  for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const template = join(entry.parentPath, entry.name)
    const [side = '', ...rest] = relative(templates, template).split(/[\\/]/)
    const file = rest
      .join('/')
      .replace(/\.tmpl$/, '')
      .replace(/^service\./, `${serviceId}.`)
    const path = join(destinations[/** @type {keyof typeof destinations} */ (side)], file)
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), fill(readFileSync(template, 'utf8')))
    written.push(path)
  }
  // The length of the name decides where lines break.
  await run(
    binary('biome'),
    ['format', '--write', ...written.filter((path) => /\.(tsx?|json)$/.test(path))],
    {
      quiet: true,
    },
  )
  console.log(`${written.map((path) => `  ${path}`).join('\n')}\nNext: docs/add-a-service.md`)
  return 0
})
