type Dictionary = Readonly<Record<string, unknown>>

/** One dictionary a language for the shared parts, the shell and each service; none is loaded before it is asked for. */
const loaders = import.meta.glob<Dictionary>(
  [
    '../locales/*.json',
    '../*/locales/*.json',
    '../../shell/locales/*.json',
    '../../services/*/locales/*.json',
  ],
  { import: 'default' },
)

/** `shared` and `shell` for those rooms, else the service's own name. */
const keyOf = (path: string): string => {
  const [, room, locale] = /([^/]+)\/locales\/([^/]+)\.json$/.exec(path) ?? []
  return `${room === '..' ? 'shared' : room}/${locale}`
}

const byKey = new Map(Object.entries(loaders).map(([path, load]) => [keyOf(path), load]))

let running: Promise<unknown> = Promise.resolve()

/** Loads a dictionary; loads run one at a time, in the order of asking. */
export const loadDictionary = (namespace: string, locale: string): Promise<Dictionary> => {
  const load = byKey.get(`${namespace}/${locale}`)
  const loaded = running.then(() => (load ? load() : {}))
  running = loaded.catch(() => undefined)
  return loaded
}
