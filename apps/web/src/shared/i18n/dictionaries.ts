import { importWhenOnline } from '../loading/lazy-component.ts'
import { byKey } from './dictionary-key.ts'

type Dictionary = Readonly<Record<string, unknown>>

/** The fallback's texts for what every page shows come with the panel itself: every language needs them. */
const ready = byKey(
  import.meta.glob<Dictionary>(['../locales/en-US.json', '../../shell/locales/en-US.json'], {
    eager: true,
    import: 'default',
  }),
)

/** The other languages' texts for what every page shows. */
const first = byKey(
  import.meta.glob<Dictionary>(
    [
      '../locales/??-??.json',
      '../../shell/locales/??-??.json',
      '!../locales/en-US.json',
      '!../../shell/locales/en-US.json',
    ],
    { import: 'default' },
  ),
)

const importMore = () => import('./more-dictionaries.ts')

// Fetched together with the first data, so that it is there when the first page asks.
importMore().catch(() => undefined)

const load = async (key: string): Promise<Dictionary> => {
  const loader = first.get(key) ?? (await importWhenOnline(importMore)).moreDictionaries.get(key)
  return loader ? importWhenOnline(loader) : {}
}

let running: Promise<unknown> = Promise.resolve()

/** Loads a dictionary; loads run one at a time, in the order of asking. */
export const loadDictionary = (namespace: string, locale: string): Promise<Dictionary> => {
  const key = `${namespace}/${locale}`
  const built = ready.get(key)
  if (built) return Promise.resolve(built)
  const loaded = running.then(() => load(key))
  running = loaded.catch(() => undefined)
  return loaded
}
