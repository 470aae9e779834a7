import { importWhenOnline } from '../loading/lazy-component.ts'

type Dictionary = Readonly<Record<string, unknown>>

/** The fallback's texts for what every page shows come with the panel itself: every language needs them. */
const fallback = import.meta.glob<Dictionary>(['../locales/en-US.json', '../../shell/locales/en-US.json'], {
  eager: true,
  import: 'default',
})

/** One dictionary per language for each shared folder, the shell and each service; none is loaded before it is asked for. */
const loaders = import.meta.glob<Dictionary>(
  [
    '../locales/*.json',
    '../*/locales/*.json',
    '../../shell/locales/*.json',
    '../../shell/*/locales/*.json',
    '../../services/*/locales/*.json',
    '!../locales/en-US.json',
    '!../../shell/locales/en-US.json',
  ],
  { import: 'default' },
)

/** What a dictionary's path says: `shared` and `shell` for those rooms, else the service's own name. */
export const dictionaryAt = (path: string) => {
  const [, room = '', locale = ''] = /([^/]+)\/locales\/([^/]+)\.json$/.exec(path) ?? []
  return { namespace: room === '..' ? 'shared' : room, locale }
}

const keyOf = (path: string): string => {
  const { namespace, locale } = dictionaryAt(path)
  return `${namespace}/${locale}`
}

const ready = new Map(Object.entries(fallback).map(([path, dictionary]) => [keyOf(path), dictionary]))
const byKey = new Map(Object.entries(loaders).map(([path, load]) => [keyOf(path), load]))

let running: Promise<unknown> = Promise.resolve()

/** Loads a dictionary; loads run one at a time, in the order of asking. */
export const loadDictionary = (namespace: string, locale: string): Promise<Dictionary> => {
  const key = `${namespace}/${locale}`
  const built = ready.get(key)
  if (built) return Promise.resolve(built)
  const load = byKey.get(key)
  const loaded = running.then(() => (load ? importWhenOnline(load) : {}))
  running = loaded.catch(() => undefined)
  return loaded
}
